import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { ZodMiniType } from 'zod/mini';
import type { Call } from '../api/define.ts';
import { shapeOf } from '../api/shape.ts';

type Exports = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && isSchema((value as { reply?: unknown }).reply);
const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? !isSchema(value) && Object.values(value).every(isPlain)
    : ['string', 'number', 'boolean', 'object'].includes(typeof value);

/** In the address of a module that is a part of a file: one of its contracts, or what stands beside them. */
const ONLY = '?only=';
const VALUES = 'values';

/** One export as text for the site, or null when it is more than data. */
const printed = (value: unknown): string | null => {
  if (isSchema(value)) return JSON.stringify(shapeOf(value));
  if (isPlain(value)) return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return null;
  // Fields that several requests share: only the server reads requests.
  if (Object.values(value).every(isSchema)) return '{}';
  if (!isCall(value)) return null;
  const { request: _request, summary: _summary, reply, ...facts } = value;
  return JSON.stringify({ ...facts, reply: facts.raw === true ? 'u' : shapeOf(reply) });
};

/**
 * Vite plugin for what browsers get, while developing as in the built site: contracts keep method, path and flags, and
 * their reply schema becomes its shape, which a few hundred bytes can check. Modules of `api/` that export more than
 * contracts, schemas and plain values stay as they are. In the built site each export of such a file travels by itself:
 * contracts stand together by concept, and a page brings those it calls. `folder` is `api/`, with a slash at its end.
 */
export const contractShapes = (folder = fileURLToPath(new URL('../api/', import.meta.url))): Plugin => {
  /** Node keeps what it has read, the dev server knows what has changed. */
  const built = (file: string): Promise<Exports> => import(pathToFileURL(file).href) as Promise<Exports>;
  let developed = built;
  return {
    name: 'contract-shapes',
    enforce: 'pre',
    configureServer(server) {
      developed = (file) => server.ssrLoadModule(file);
    },
    async load(id) {
      if (this.environment.name !== 'client') return null;
      if (id === `${folder}shapeOfReply.ts`)
        return { code: await readFile(`${folder}shapeOfReply.browser.ts`, 'utf8'), map: null, moduleType: 'ts' };
      const [file = '', only] = id.split(ONLY);
      if (!file.startsWith(folder) || !file.endsWith('.ts')) return null;
      if (!(await readFile(file, 'utf8')).includes("from 'zod/mini'")) return null;
      // A build has a server as well, for its content, which has gone by now.
      const isDev = this.environment.mode === 'dev';
      const exported = Object.entries(await (isDev ? developed : built)(file));
      const texts = exported.map(([name, value]) => ({
        name,
        text: printed(value),
        part: isPlain(value) ? VALUES : name,
      }));
      if (texts.some(({ text }) => text === null)) return null;
      const parted = !isDev && only === undefined && new Set(texts.map(({ part }) => part)).size > 1;
      const lines = texts
        .filter(({ part }) => only === undefined || part === only)
        .map(({ name, text, part }) =>
          parted ? `export { ${name} } from '${file}${ONLY}${part}';` : `export const ${name} = ${text};`,
        );
      return { code: lines.join('\n'), map: null, moduleType: 'js', moduleSideEffects: false };
    },
    // What is printed names no file it was made of: each may be made of what has changed.
    hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client' || !file.startsWith(folder)) return;
      const made = [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.startsWith(folder));
      return [...new Set([...modules, ...made])];
    },
  };
};
