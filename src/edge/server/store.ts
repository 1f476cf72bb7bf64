import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { documentHeaders, fileHeaders } from '../headers.ts';
import type { Headers } from '../headers.ts';
import { readManifest } from '../manifest.ts';
import type { Encoding } from './negotiate.ts';
import type { EdgeSettings } from '../settings.ts';
import { typeOf } from '../types.ts';

/** One form of a file, ready to be sent. */
export interface Form {
  readonly body: () => Uint8Array<ArrayBuffer>;
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

/** Their name says what is in them, and those of the last releases stay on the disk: nothing else can come from there. */
const isHashed = (name: string): boolean => name.startsWith('_astro/');

/**
 * A finished `dist`, with every header each file will ever be sent with. What may be replaced by the next build is in
 * memory; of the thousands of hashed files those that were asked for. Who takes nothing compressed is rare: what is not a
 * document is unpacked for them when they ask.
 */
export const openStore = (dist: string, settings: EdgeSettings): ReadonlyMap<string, StoredFile> => {
  const manifest = readManifest(dist);
  const store = new Map<string, StoredFile>();
  for (const [name, { hash: content, compressed }] of Object.entries(manifest.files)) {
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
    const held = (encoding: Encoding | null): Form => {
      const path = join(dist, name + (encoding ? ENDING[encoding] : ''));
      let body = isHashed(name) ? undefined : read(path);
      return form(encoding, () => (body ??= read(path)), body?.byteLength ?? statSync(path).size);
    };
    if (!compressed) {
      store.set(name, { hash, plain: held(null), compressed: {} });
      continue;
    }
    const gzip = held('gzip');
    const plain = inline
      ? held(null)
      : form(null, () => new Uint8Array(gunzipSync(gzip.body())), statSync(join(dist, name)).size);
    store.set(name, { hash, plain, compressed: { br: held('br'), gzip } });
  }
  return store;
};
