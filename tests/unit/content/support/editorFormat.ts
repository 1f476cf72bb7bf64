import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../../../laws/support/sources.ts';

interface ContentField {
  parse(
    value: undefined,
    content: {
      content: Uint8Array;
      other: Map<string, Uint8Array>;
      external: Map<string, Uint8Array>;
      slug: undefined;
    },
  ): unknown;
  serialize(value: unknown, options: { slug: undefined }): { content: Uint8Array };
}

/** A stand-in for the browser's words that the editor's parts say while they are loaded; its format needs none of them. */
const anything: unknown = new Proxy(function nothing() {}, {
  get: (_, name) =>
    name === Symbol.toPrimitive
      ? () => 0
      : name === Symbol.iterator
        ? function* none() {}
        : name === 'then'
          ? undefined
          : anything,
  apply: () => anything,
  construct: () => anything as object,
  set: () => true,
});
const BROWSER = [
  'window',
  'document',
  'Element',
  'HTMLElement',
  'Node',
  'MutationObserver',
  'ResizeObserver',
  'Range',
  'location',
  'history',
  'CSS',
  'getComputedStyle',
  'requestAnimationFrame',
  'addEventListener',
];

/**
 * What the editor's own text field makes of a Markdown body when an entry is opened and saved: Keystatic's browser build
 * (its build for Node leaves the editor out), bundled as `npm run cms` bundles it.
 */
export const editorFormat = async (): Promise<(collection: string, body: string) => string> => {
  const made = await build({
    stdin: { contents: "export { collections } from './cms/collections.ts';", resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const folder = mkdtempSync(join(tmpdir(), 'editor-'));
  const world = globalThis as Record<string, unknown>;
  const lent = BROWSER.filter((name) => !(name in world));
  try {
    const file = join(folder, 'format.mjs');
    writeFileSync(file, made.outputFiles[0]?.text ?? '');
    for (const name of lent) world[name] = anything;
    const { collections } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      collections: Record<string, { schema: { body: ContentField } }>;
    };
    return (collection, body) => {
      const field = (collections[collection] as { schema: { body: ContentField } }).schema.body;
      const value = field.parse(undefined, {
        content: new TextEncoder().encode(body),
        other: new Map(),
        external: new Map(),
        slug: undefined,
      });
      return new TextDecoder().decode(field.serialize(value, { slug: undefined }).content);
    };
  } finally {
    for (const name of lent) delete world[name];
    rmSync(folder, { recursive: true, force: true });
  }
};
