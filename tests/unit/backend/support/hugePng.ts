import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflate } from 'node:zlib';

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

/** Writes a black PNG of any size in a few megabytes of memory: colour, with `alpha` four channels, of 8 bits or 16. */
export const writeHugePng = async (
  path: string,
  { width, height, alpha = false, bits = 8, interlaced = false }: HugePng,
): Promise<void> => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, alpha ? 6 : 2, 0, 0, interlaced ? 1 : 0], 8);
  const out = createWriteStream(path);
  out.write(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  out.write(chunk('IHDR', header));
  const zeros = Buffer.alloc(1_048_576);
  const total = passes(width, height, ((alpha ? 4 : 3) * bits) / 8, interlaced);
  await pipeline(
    (function* () {
      for (let left = total; left > 0; left -= zeros.length) yield zeros.subarray(0, Math.min(left, zeros.length));
    })(),
    createDeflate({ level: 1 }),
    async (parts: AsyncIterable<Buffer>) => {
      for await (const part of parts) out.write(chunk('IDAT', part));
    },
  );
  out.end(chunk('IEND', new Uint8Array(0)));
  await once(out, 'close');
};

export interface HugePng {
  readonly width: number;
  readonly height: number;
  readonly alpha?: boolean;
  readonly bits?: 8 | 16;
  readonly interlaced?: boolean;
}
