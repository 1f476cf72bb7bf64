/**
 * The last step of the scripts: what the bundler made are pieces, each what the same entries need. Here each page gets what
 * it starts with in one file and what it brings when it rests in another, beside the few that all pages share. A visit asks for
 * three files instead of ten, and for no byte that it does not need; pages have copies of what only some share, which is
 * free of charge where every step loads a new page.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BASE } from '../../site.ts';
import type { Standing } from './bundle.ts';
import { bundlePage } from './bundlePage.ts';
import { bundleShared } from './bundleShared.ts';
import { type Chunks, wholeOf } from './chunks.ts';
import { documentScripts, type DocumentScripts, type PageFiles, pageName, withScripts } from './documentScripts.ts';
import { engineOf, sharedScripts } from './sharedScripts.ts';

const ASSETS = '_astro';

/** Documents with the same scripts, and those. */
interface Page {
  readonly name: string;
  readonly documents: readonly string[];
  readonly scripts: DocumentScripts;
  /** The pieces it starts with. */
  readonly start: ReadonlySet<string>;
}

const htmlIn = async (dist: string): Promise<string[]> =>
  (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.html?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .sort();

/** Pages by their scripts: a hundred texts are one. */
const pagesOf = (chunks: Chunks, documents: ReadonlyMap<string, string>, base: string): Page[] => {
  const found = new Map<string, { scripts: DocumentScripts; documents: string[] }>();
  for (const [file, html] of documents) {
    const scripts = documentScripts(html, base);
    if (scripts.scripts.length + scripts.islands.length === 0) continue;
    const islands = scripts.islands.map(({ component, when }) => ({ component, when }));
    const key = JSON.stringify([scripts.scripts, islands]);
    const one = found.get(key) ?? { scripts, documents: [] };
    one.documents.push(file);
    found.set(key, one);
  }
  return [...found.values()].map(({ scripts, documents: files }) => ({
    name: pageName(files[0] ?? ''),
    documents: files,
    scripts,
    start: wholeOf(chunks, scripts.scripts),
  }));
};

/** Gives every document of a built `dist` its own scripts, and takes away the pieces that they are made of. */
export const bundlePages = async (dist: string, chunks: Chunks): Promise<void> => {
  const base = `${BASE}/${ASSETS}/`;
  const documents = new Map<string, string>();
  for (const file of await htmlIn(dist)) documents.set(file, await readFile(join(dist, file), 'utf8'));
  const pages = pagesOf(chunks, documents, base);
  const shared = sharedScripts(
    chunks,
    pages.map(({ start }) => start),
  );
  const write = (file: string, code: string): Promise<void> => writeFile(join(dist, ASSETS, file), code);
  await Promise.all([...chunks.keys()].map((file) => rm(join(dist, ASSETS, file), { force: true })));
  const { standing, files } = await bundleShared(chunks, shared, write);
  const engine = engineOf(chunks);
  const ofAll = new Set(shared.get('react'));
  for (const page of pages) {
    const lives = engine !== undefined && page.start.has(engine);
    const stands = (file: string): Standing | undefined => (lives || ofAll.has(file) ? standing.get(file) : undefined);
    // The engine is a script of its own: the first reply waits for nothing else.
    const kept = new Map(
      page.scripts.scripts.flatMap((file) =>
        lives && shared.get('live')?.has(file) ? [[file, files.get('live') ?? '']] : [],
      ),
    );
    const { output, fileOf, importsOf } = await bundlePage(
      chunks,
      page.name,
      page.scripts,
      stands,
      new Set(kept.keys()),
    );
    for (const { fileName, code } of output) await write(fileName, code);
    const start = fileOf('start');
    const parts: PageFiles = {
      kept,
      start: start === null ? [] : [...importsOf(start).filter((file) => file !== files.get('live')), start],
      waits: lives,
      islands: fileOf('islands'),
      touched: fileOf('touched'),
    };
    for (const file of page.documents)
      await writeFile(join(dist, file), withScripts(documents.get(file) ?? '', base, parts));
  }
};
