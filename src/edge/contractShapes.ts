import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { ZodMiniType } from 'zod/mini';
import { shapeOf } from '../api/shape.ts';

const API = fileURLToPath(new URL('../api/', import.meta.url));
const LIVE = `${API}shapeOfReply.ts`;
const BUILT = `${API}shapeOfReply.built.ts`;

const isSchema = (value: unknown): value is ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;
const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain));

/** One export as text for the site, or null when it is more than data. */
const printed = (value: unknown): string | null => {
  if (isPlain(value)) return JSON.stringify(value);
  if (isSchema(value)) return JSON.stringify(shapeOf(value));
  if (typeof value !== 'object' || value === null) return null;
  const reply = (value as { reply?: unknown }).reply;
  // Fields that several requests share: only the server reads requests.
  if (Object.values(value).every(isSchema)) return '{}';
  if (!isSchema(reply)) return null;
  const { request: _request, summary: _summary, ...facts } = value as Record<string, unknown>;
  const raw = facts['raw'] === true;
  return JSON.stringify({ ...facts, reply: raw ? 'u' : shapeOf(reply) });
};

/**
 * Vite plugin for the built site: contracts keep method, path and flags, and their reply schema becomes its shape, which
 * a few hundred bytes can check. Modules of `api/` that export more than contracts, schemas and plain values stay as
 * they are.
 */
export const contractShapes = (): Plugin => ({
  name: 'contract-shapes',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (this.environment.name !== 'client') return null;
    if (id === LIVE)
      return { code: (await readFile(BUILT, 'utf8')).replace(/import type .*\n/, ''), map: null, moduleType: 'ts' };
    if (!id.startsWith(API) || !id.endsWith('.ts')) return null;
    if (!(await readFile(id, 'utf8')).includes("from 'zod/mini'")) return null;
    const exported = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>);
    const lines: string[] = [];
    for (const [name, value] of exported) {
      const text = printed(value);
      if (text === null) return null;
      lines.push(`export const ${name} = ${text};`);
    }
    return { code: lines.join('\n'), map: null, moduleType: 'js' };
  },
});
