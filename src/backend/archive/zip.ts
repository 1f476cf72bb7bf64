import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

/**
 * A ZIP file as it is written: one entry after the other, then the list of all of them (PKWARE's APPNOTE 6.3.9). What lies
 * in it is known when it is added, so nothing has to be mended afterwards; more than 4 GB or 65,535 files are ZIP64.
 */
export interface Zip {
  /** Adds a file; pictures are as small as they get and are stored as they are. */
  add(name: string, bytes: Uint8Array, pack: 'deflate' | 'store'): Promise<void>;
  /** Adds a file as it lies on the disk, piece by piece; `sum` is of all of it (sumOf). Throws where it is another by now. */
  addFile(name: string, path: string, sum: Sum): Promise<void>;
  /** Writes the list and returns how long the whole is. */
  end(): Promise<number>;
  readonly bytes: () => number;
}

/** What a head says of a file before its bytes. */
export interface Sum {
  readonly crc: number;
  readonly size: number;
}

/** Reads a file to its end without holding it. */
export const sumOf = async (path: string): Promise<Sum> => {
  let [crc, size] = [0, 0];
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    crc = crc32(piece, crc);
    size += piece.byteLength;
  }
  return { crc, size };
};

const deflated = promisify(deflateRaw);

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const VERSION_64 = 45;
/** Names are UTF-8. */
const UTF8 = 0x0800;
const MOST_32 = 0xffffffff;
const MOST_16 = 0xffff;

interface Listed {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly method: 0 | 8;
  readonly at: number;
}

/** MS-DOS date and time of an instant on China's clock: nothing in an archive is finer than two seconds. */
const dosTime = (instant: number): { date: number; time: number } => {
  const china = new Date(instant + 8 * 3_600_000);
  return {
    date: ((china.getUTCFullYear() - 1980) << 9) | ((china.getUTCMonth() + 1) << 5) | china.getUTCDate(),
    time: (china.getUTCHours() << 11) | (china.getUTCMinutes() << 5) | (china.getUTCSeconds() >> 1),
  };
};

/** Begins a ZIP in an empty file; all entries are of `now`. */
export const createZip = (file: FileHandle, now: number): Zip => {
  const listed: Listed[] = [];
  const { date, time } = dosTime(now);
  let at = 0;

  const write = async (...parts: readonly Uint8Array[]): Promise<void> => {
    for (const part of parts) {
      await file.writeFile(part);
      at += part.byteLength;
    }
  };

  const localHead = ({ name, crc, packed, size, method }: Listed): Buffer => {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(LOCAL, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(UTF8, 6);
    head.writeUInt16LE(method, 8);
    head.writeUInt16LE(time, 10);
    head.writeUInt16LE(date, 12);
    head.writeUInt32LE(crc, 14);
    head.writeUInt32LE(packed, 18);
    head.writeUInt32LE(size, 22);
    head.writeUInt16LE(name.byteLength, 26);
    return Buffer.concat([head, name]);
  };

  const centralHead = ({ name, crc, packed, size, method, at: from }: Listed): Buffer => {
    const far = from > MOST_32;
    const head = Buffer.alloc(46);
    head.writeUInt32LE(CENTRAL, 0);
    head.writeUInt16LE(VERSION_64, 4);
    head.writeUInt16LE(far ? VERSION_64 : 20, 6);
    head.writeUInt16LE(UTF8, 8);
    head.writeUInt16LE(method, 10);
    head.writeUInt16LE(time, 12);
    head.writeUInt16LE(date, 14);
    head.writeUInt32LE(crc, 16);
    head.writeUInt32LE(packed, 20);
    head.writeUInt32LE(size, 24);
    head.writeUInt16LE(name.byteLength, 28);
    head.writeUInt16LE(far ? 12 : 0, 30);
    head.writeUInt32LE(far ? MOST_32 : from, 42);
    if (!far) return Buffer.concat([head, name]);
    const extra = Buffer.alloc(12);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(from), 4);
    return Buffer.concat([head, name, extra]);
  };

  /** The end of a list that is too long, or lies too far, for the old one. */
  const end64 = (from: number, size: number): Buffer => {
    const end = Buffer.alloc(56 + 20);
    end.writeUInt32LE(END_64, 0);
    end.writeBigUInt64LE(44n, 4);
    end.writeUInt16LE(VERSION_64, 12);
    end.writeUInt16LE(VERSION_64, 14);
    end.writeBigUInt64LE(BigInt(listed.length), 24);
    end.writeBigUInt64LE(BigInt(listed.length), 32);
    end.writeBigUInt64LE(BigInt(size), 40);
    end.writeBigUInt64LE(BigInt(from), 48);
    end.writeUInt32LE(LOCATOR_64, 56);
    end.writeBigUInt64LE(BigInt(from + size), 64);
    end.writeUInt32LE(1, 72);
    return end;
  };

  return {
    bytes: () => at,
    async add(path, bytes, pack) {
      const packed = pack === 'deflate' ? await deflated(bytes) : bytes;
      const one: Listed = {
        name: Buffer.from(path, 'utf8'),
        crc: crc32(bytes),
        packed: packed.byteLength,
        size: bytes.byteLength,
        method: pack === 'deflate' ? 8 : 0,
        at,
      };
      listed.push(one);
      await write(localHead(one), packed);
    },
    async addFile(name, path, { crc, size }) {
      const one: Listed = { name: Buffer.from(name, 'utf8'), crc, packed: size, size, method: 0, at };
      listed.push(one);
      await write(localHead(one));
      let written: Sum = { crc: 0, size: 0 };
      for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
        await write(piece);
        written = { crc: crc32(piece, written.crc), size: written.size + piece.byteLength };
      }
      if (written.crc !== crc || written.size !== size) throw new Error('A file changed while it was put in');
    },
    async end() {
      const from = at;
      await write(...listed.map(centralHead));
      const size = at - from;
      const whole = listed.length >= MOST_16 || from > MOST_32 || size > MOST_32;
      if (whole) await write(end64(from, size));
      const end = Buffer.alloc(22);
      end.writeUInt32LE(END, 0);
      end.writeUInt16LE(whole ? MOST_16 : listed.length, 8);
      end.writeUInt16LE(whole ? MOST_16 : listed.length, 10);
      end.writeUInt32LE(whole ? MOST_32 : size, 12);
      end.writeUInt32LE(whole ? MOST_32 : from, 16);
      await write(end);
      return at;
    },
  };
};
