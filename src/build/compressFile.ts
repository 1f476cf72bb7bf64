import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { inlineStarts } from './scripts/inlineStarts.ts';
import type { Inline } from '../edge/headers.ts';
import { droppedBy, inlineOf } from './inline.ts';
import type { BuiltFile } from '../edge/manifest.ts';
import { builtImports, type ImportsOf, preloadScripts } from './scripts/preload.ts';
import { BASE } from '../site.ts';
import { shrinks } from '../edge/types.ts';

/** Documents that bring scripts. */
const LIVING = ['<script type="module"', '<astro-island'];

/** Below this size compressing gains nothing over the packet it travels in. */
const SMALLEST_BYTES = 600;

/** One file to look at. `best`: compressed as far as can be. */
export interface Job {
  readonly file: string;
  readonly best: boolean;
}

/** What the manifest says of it. */
export interface Compressed {
  readonly file: string;
  readonly built: BuiltFile;
  /** Of documents. */
  readonly inline?: Inline;
  /** Attributes that the policy will drop. */
  readonly dropped?: readonly string[];
}

const compressed = (content: Buffer, best: boolean, kind: 'br' | 'gz'): Buffer =>
  kind === 'gz'
    ? gzipSync(content, { level: best ? 9 : 5 })
    : brotliCompressSync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      });

/** A result kept by content from an earlier build, or made now and kept. Two files may have one content: the last rename wins. */
const keptOr = (name: string, target: string, make: () => Buffer): void => {
  try {
    copyFileSync(name, target);
  } catch {
    const result = make();
    writeFileSync(target, result);
    const draft = `${name}.${randomUUID()}`;
    writeFileSync(draft, result);
    renameSync(draft, name);
  }
};

let importsOf: ImportsOf | undefined;

/** A file as it is served: documents get their last touch here, where they are read anyway. */
const prepared = (dist: string, file: string): Buffer => {
  const path = join(dist, file);
  const content = readFileSync(path);
  if (!/\.html?$/.test(file) || !LIVING.some((mark) => content.includes(mark))) return content;
  const built = inlineStarts(content.toString('utf8'), `${BASE}/`, dist);
  const html = Buffer.from(preloadScripts(built, `${BASE}/`, (importsOf ??= builtImports(dist))));
  writeFileSync(path, html);
  return html;
};

/**
 * Reads a file of `dist` once: its hash, its inline parts, and `.br` and `.gz` written beside it where that gains
 * anything. The `best` ones (some 35 ms for a page) are kept by content in `cache`, so that a second build compresses only
 * what changed. The others take a thirtieth of that and come out a tenth larger; brotli's levels between cost ten times
 * as much for one part in a hundred.
 */
export const compressFile = (dist: string, cache: string, { file, best }: Job): Compressed => {
  const content = prepared(dist, file);
  const hash = createHash('sha256').update(content).digest('base64url');
  const compresses = shrinks(file) && content.length >= SMALLEST_BYTES;
  if (compresses)
    for (const kind of ['br', 'gz'] as const) {
      const target = join(dist, `${file}.${kind}`);
      if (best) keptOr(join(cache, `${hash}.${kind}`), target, () => compressed(content, true, kind));
      else writeFileSync(target, compressed(content, false, kind));
    }
  const built: BuiltFile = { hash: hash.slice(0, 16), ...(compresses ? { compressed: true } : {}) };
  if (!/\.html?$/.test(file)) return { file, built };
  const html = content.toString('utf8');
  return { file, built, inline: inlineOf(html), dropped: droppedBy(html) };
};
