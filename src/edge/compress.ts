import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this size packing gains nothing over the packet it travels in. */
const SMALLEST_BYTES = 600;
/** Beyond so many texts, documents are packed at a quality that is some twenty times as fast and 8 % larger. */
const BEST_UP_TO = 300;

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64url');

const packed = async (content: Buffer, best: boolean, kind: 'br' | 'gz'): Promise<Buffer> =>
  kind === 'gz'
    ? toGzip(content, { level: best ? 9 : 6 })
    : toBrotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 6,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      });

/**
 * Writes `.br` and `.gz` beside each file; returns the names that have them. Results are kept by content in
 * `cache`, so that a second build packs only what changed.
 */
export const compressAll = async (dist: string, files: readonly string[], cache: string): Promise<Set<string>> => {
  await mkdir(cache, { recursive: true });
  const done = new Set<string>();
  const documents = files.filter((file) => file.endsWith('.html')).length;
  const queue = [...files];
  let drafts = 0;
  const one = async (file: string): Promise<void> => {
    const content = await readFile(join(dist, file));
    if (content.length < SMALLEST_BYTES) return;
    const best = documents <= BEST_UP_TO || !file.endsWith('.html');
    const name = join(cache, hashOf(content) + (best ? '' : '-fast'));
    for (const kind of ['br', 'gz'] as const) {
      try {
        await copyFile(`${name}.${kind}`, join(dist, `${file}.${kind}`));
      } catch {
        const result = await packed(content, best, kind);
        await writeFile(join(dist, `${file}.${kind}`), result);
        // Two files may have one content: each writes a draft of its own, the last rename wins.
        const draft = `${name}.${kind}.${process.pid}.${(drafts += 1)}`;
        await writeFile(draft, result);
        await rename(draft, `${name}.${kind}`);
      }
    }
    done.add(file);
  };
  const worker = async (): Promise<void> => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) await one(file);
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, worker));
  return done;
};
