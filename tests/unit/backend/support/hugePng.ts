import { constants, crc32, deflateRawSync } from 'node:zlib';

const chunk = (kind: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Bytes of each of the seven passes of an interlaced picture, or of the one. */
const passes = (width: number, height: number, pixel: number, interlaced: boolean): number => {
  const steps: readonly (readonly [x: number, dx: number, y: number, dy: number])[] = interlaced
    ? [
        [0, 8, 0, 8],
        [4, 8, 0, 8],
        [0, 4, 4, 8],
        [2, 4, 0, 4],
        [0, 2, 2, 4],
        [1, 2, 0, 2],
        [0, 1, 1, 2],
      ]
    : [[0, 1, 0, 1]];
  return steps.reduce(
    (sum, [x, dx, y, dy]) => sum + Math.ceil((height - y) / dy) * (1 + Math.ceil((width - x) / dx) * pixel),
    0,
  );
};

/** Nothing of so many bytes, deflated so that any number of such pieces may follow one another. */
const deflated = (bytes: number): Buffer =>
  deflateRawSync(Buffer.alloc(bytes), { finishFlush: constants.Z_FULL_FLUSH });
/** Zeros that are deflated at once, in bytes. */
const PIECE = 1_048_576;

/** A black PNG of any size: colour, with `alpha` four channels, of 8 bits or 16. Its lines are one piece, repeated. */
export const hugePng = ({ width, height, alpha = false, bits = 8, interlaced = false }: HugePng): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, alpha ? 6 : 2, 0, 0, interlaced ? 1 : 0], 8);
  const total = passes(width, height, ((alpha ? 4 : 3) * bits) / 8, interlaced);
  const piece = chunk('IDAT', deflated(PIECE));
  // The sum of a stream of zeros (RFC 1950): its first half stays 1, its second counts the bytes.
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((total % 65_521) * 65_536 + 1);
  const end = chunk('IDAT', Buffer.concat([deflated(total % PIECE), Buffer.from([3, 0]), sum]));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from([0x78, 0x01])),
    ...Array<Buffer>(Math.floor(total / PIECE)).fill(piece),
    end,
    chunk('IEND', new Uint8Array(0)),
  ]);
};

export interface HugePng {
  readonly width: number;
  readonly height: number;
  readonly alpha?: boolean;
  readonly bits?: 8 | 16;
  readonly interlaced?: boolean;
}
