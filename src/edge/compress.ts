import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this size packing gains nothing over the packet it travels in. */
const SMALLEST_BYTES = 600;
export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64url');

const packed = async (content: Buffer, best: boolean, kind: 'br' | 'gz'): Promise<Buffer> =>
  kind === 'gz'
    ? toGzip(content, { level: best ? 9 : 5 })
    : toBrotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      });

/** A result kept by content from an earlier build, or made now and kept. Two files may have one content: the last rename wins. */
const keptOr = async (name: string, target: string, make: () => Promise<Buffer>): Promise<void> => {
  try {
    await copyFile(name, target);
  } catch {
    const result = await make();
    await writeFile(target, result);
    const draft = `${name}.${randomUUID()}`;
    await writeFile(draft, result);
    await rename(draft, name);
  }
};

/**
 * Writes `.br` and `.gz` beside each file; returns the names that have them. The `best` ones are packed as small as
 * can be (some 60 ms for a page) and kept by content in `cache`, so that a second build packs only what changed. The
 * others are packed some thirty times as fast and come out a tenth larger.
 */
export const compressAll = async (
  dist: string,
  files: readonly string[],
  cache: string,
  best: (file: string) => boolean,
): Promise<Set<string>> => {
  await mkdir(cache, { recursive: true });
  const done = new Set<string>();
  const queue = [...files];
  const one = async (file: string): Promise<void> => {
    const content = await readFile(join(dist, file));
    if (content.length < SMALLEST_BYTES) return;
    for (const kind of ['br', 'gz'] as const) {
      const target = join(dist, `${file}.${kind}`);
      if (best(file))
        await keptOr(join(cache, `${hashOf(content)}.${kind}`), target, () => packed(content, true, kind));
      else await writeFile(target, await packed(content, false, kind));
    }
    done.add(file);
  };
  const worker = async (): Promise<void> => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) await one(file);
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, worker));
  return done;
};
