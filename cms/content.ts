import { globSync, readFileSync } from 'node:fs';
import { createReader } from '@keystatic/core/reader';
import type * as z from 'zod/mini';
import { checkHistory, checkReferences } from '../src/lib/agreements/check.ts';
import { parseAgreement } from '../src/lib/agreements/parse.ts';
import { agreementFacts } from '../src/lib/agreements/schema.ts';
import type { Version } from '../src/lib/agreements/types.ts';
import { isDay } from '../src/lib/agreements/versions.ts';
import { announcement, banner } from '../src/lib/content/notices.ts';
import { parseBlocks } from '../src/lib/markdown/blocks.ts';
import type { Problem } from '../src/lib/markdown/types.ts';
import { questionFacts, rightFacts } from '../src/lib/vip/content.ts';
import type { collections } from './collections.ts';
import config from './keystatic.config.ts';

export type CollectionName = keyof typeof collections;

/** The schema of each collection's facts: the same ones that the site is built with (src/content.config.ts). */
export const schemas: Readonly<Record<CollectionName, z.ZodMiniType>> = {
  agreements: agreementFacts,
  faq: questionFacts,
  rights: rightFacts,
  announcements: announcement,
  banners: banner,
};

export interface Entry {
  readonly collection: CollectionName;
  /** File below the collection's folder, without its ending. */
  readonly slug: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Path of an entry's file below the project. */
export const fileOf = (collection: CollectionName, slug: string): string => `src/content/${collection}/${slug}.md`;

/** Reads a path below the project as an entry's; null for any other file. */
export const entryOf = (path: string): { collection: CollectionName; slug: string } | null => {
  const found = /^src\/content\/([a-z]+)\/([a-z0-9][a-z0-9./-]*)\.md$/.exec(path);
  const [, collection = '', slug = ''] = found ?? [];
  return found && Object.prototype.hasOwnProperty.call(schemas, collection)
    ? { collection: collection as CollectionName, slug }
    : null;
};

/** The Markdown below the facts. */
export const bodyOf = (text: string): string => text.replace(/^\ufeff?---\r?\n[\s\S]*?\r?\n---\r?(?:\n|$)/, '');

/** Reads an entry as the editor does. Throws when its facts are no YAML or no fields of the collection. */
export const readEntry = async (root: string, collection: CollectionName, slug: string): Promise<Entry | null> => {
  const entry = await createReader(root, config).collections[collection].read(slug);
  if (entry === null) return null;
  const { body: _, ...facts } = entry as Record<string, unknown>;
  // An empty day or box is no fact at all.
  const said = Object.fromEntries(Object.entries(facts).filter(([name, value]) => value !== null || name === 'who'));
  return { collection, slug, facts: said, body: bodyOf(readFileSync(`${root}/${fileOf(collection, slug)}`, 'utf8')) };
};

export const slugsOf = (root: string, collection: CollectionName): string[] =>
  globSync('**/*.md', { cwd: `${root}/src/content/${collection}` })
    .map((file) => file.replaceAll('\\', '/').replace(/\.md$/, ''))
    .sort();

const inWords = (problem: Problem): string => `正文第 ${problem.line} 行：${problem.message}`;
const NAMES: Readonly<Record<string, string>> = {
  title: '标题',
  document: '协议编号',
  version: '版本',
  effective: '生效日期',
  published: '公布日期',
  brief: '一句话简介',
  changes: '修改摘要',
  who: '什么时候要同意',
};

/** What is wrong with one entry by itself, each with the name of its field, in sentences for its editor. */
export const checkEntry = ({ collection, slug, facts, body }: Entry): string[] => {
  const parsed = schemas[collection].safeParse(facts);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(
        ({ path, message }) =>
          `${path.map((part) => NAMES[String(part)] ?? String(part)).join(' › ') || '整篇'}(${path.join('.') || collection}):${message}`,
      );
  if (body.trim() === '') problems.push('正文（body）：还没有内容');
  if (collection === 'agreements') {
    const { text, problems: found } = parseAgreement(body);
    problems.push(...found.map(inWords), ...checkReferences(text));
    if (slug !== `${String(facts['document'])}/${String(facts['version'])}`)
      problems.push(`文件名：应当是 ${String(facts['document'])}/${String(facts['version'])}`);
  } else {
    const found: Problem[] = [];
    parseBlocks(body, found);
    problems.push(...found.map(inWords));
  }
  return problems;
};

/** Every version of one document that can be read. */
export const historyOf = async (root: string, document: string): Promise<Version[]> => {
  const versions: Version[] = [];
  for (const slug of slugsOf(root, 'agreements').filter((one) => one.startsWith(`${document}/`))) {
    const entry = await readEntry(root, 'agreements', slug);
    const facts = agreementFacts.safeParse(entry?.facts);
    if (entry !== null && facts.success) versions.push({ ...facts.data, text: parseAgreement(entry.body).text });
  }
  return versions;
};

/** Days as they are written: YAML makes 2 March of 30 February without a word. */
const impossibleDays = (text: string): string[] => {
  const head = text.slice(0, text.length - bodyOf(text).length);
  return [...head.matchAll(/^(\w+): *['"]?(\d{4}-\d{1,2}-\d{1,2})['"]? *\r?$/gm)].flatMap(([, field = '', day = '']) =>
    isDay(day) ? [] : [`${NAMES[field] ?? field}(${field})：没有 ${day} 这一天`],
  );
};

/** What is wrong with an entry by itself and among the others of its kind. */
export const checkSaved = async (root: string, collection: CollectionName, slug: string): Promise<string[]> => {
  const entry = await readEntry(root, collection, slug);
  if (entry === null) return ['文件没有写成'];
  const alone = [...impossibleDays(readFileSync(`${root}/${fileOf(collection, slug)}`, 'utf8')), ...checkEntry(entry)];
  if (alone.length > 0 || collection !== 'agreements') return alone;
  return checkHistory(await historyOf(root, String(entry.facts['document'])));
};
