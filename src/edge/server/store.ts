import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ASKED_FILES, documentHeaders, fileHeaders } from '../headers.ts';
import type { Headers } from '../headers.ts';
import { readManifest } from '../manifest.ts';
import type { BuiltFile } from '../manifest.ts';
import { contentHash } from './contentHash.ts';
import type { Encoding } from './negotiate.ts';
import type { EdgeSettings } from '../settings.ts';
import { typeOf } from '../types.ts';

/** One form of a file, ready to be sent. */
export interface Form {
  /** Null where it was on the disk alone, and a build has begun to replace what is there. */
  readonly body: () => Uint8Array<ArrayBuffer> | null;
  readonly headers: Headers;
  /** Headers of "not modified": those of the file, without what describes a body. */
  readonly unchanged: Headers;
}

/** A file of `dist` in all its forms. */
export interface StoredFile {
  readonly hash: string;
  readonly plain: Form;
  readonly compressed: Readonly<Partial<Record<Encoding, Form>>>;
}

const ENDING: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

const read = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));

/** Their name says what is in them: whatever a build puts there, it can be nothing else. */
const isHashed = (name: string): boolean => name.startsWith('_astro/');

const readIfThere = (path: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return read(path);
  } catch {
    return null;
  }
};

/**
 * A file as it lies in `dist`, or null. What says what is in service may be edited there and removed by hand (docs/offline.md);
 * all else is as it was built, and no site without it.
 */
const present = (dist: string, name: string, built: BuiltFile): BuiltFile | null => {
  if (!ASKED_FILES.includes(name)) return built;
  if (!existsSync(join(dist, name))) return null;
  const hash = contentHash(read(join(dist, name)));
  // The packed forms are of what was built.
  return hash === built.hash ? built : { hash };
};

/**
 * A finished `dist`, with every header each file will ever be sent with. All of it is in memory once, so that a build may
 * go on beside it: documents in every form, of the thousands of hashed files the smallest form, which is what nearly
 * everybody takes. Their gzip is read when somebody first asks for it, and the plain form unpacked.
 */
export const openStore = (dist: string, settings: EdgeSettings): ReadonlyMap<string, StoredFile> => {
  const manifest = readManifest(dist);
  const store = new Map<string, StoredFile>();
  for (const [name, built] of Object.entries(manifest.files)) {
    const file = present(dist, name, built);
    if (file === null) continue;
    const { hash: content, compressed } = file;
    const inline = manifest.documents[name];
    const common = inline ? documentHeaders(name, inline, settings) : fileHeaders(name, typeOf(name), settings);
    // A document is its text and its policy: when only the policy changes, a kept copy is still out of date.
    const policy = common['Content-Security-Policy'] ?? '';
    const hash = content.slice(0, 12) + createHash('sha256').update(policy).digest('base64url').slice(0, 6);
    const form = (encoding: Encoding | null, body: Form['body'], bytes: number): Form => {
      const tag: Headers = {
        ...common,
        ETag: `"${hash}${encoding ? `-${encoding}` : ''}"`,
        ...(compressed ? { Vary: 'Accept-Encoding' } : {}),
      };
      const { 'Content-Type': _type, ...unchanged } = tag;
      return {
        body,
        headers: {
          ...tag,
          ...(encoding ? { 'Content-Encoding': encoding } : {}),
          'Content-Length': String(bytes),
        },
        unchanged,
      };
    };
    const pathOf = (encoding: Encoding | null): string => join(dist, name + (encoding ? ENDING[encoding] : ''));
    const held = (encoding: Encoding | null): Form => {
      const body = read(pathOf(encoding));
      return form(encoding, () => body, body.byteLength);
    };
    if (!compressed) {
      store.set(name, { hash, plain: held(null), compressed: {} });
      continue;
    }
    if (!isHashed(name)) {
      store.set(name, { hash, plain: held(null), compressed: { br: held('br'), gzip: held('gzip') } });
      continue;
    }
    const packed = read(pathOf('br'));
    let gzip: Uint8Array<ArrayBuffer> | null = null;
    store.set(name, {
      hash,
      plain: form(null, () => new Uint8Array(brotliDecompressSync(packed)), statSync(pathOf(null)).size),
      compressed: {
        br: form('br', () => packed, packed.byteLength),
        gzip: form('gzip', () => (gzip ??= readIfThere(pathOf('gzip'))), statSync(pathOf('gzip')).size),
      },
    });
  }
  return store;
};
