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
import { questionFacts, benefitFacts } from '../src/lib/vip/content.ts';
import { collections } from './collections.ts';
import { sentenceInChinese } from './inChinese.ts';
import config from './keystatic.config.ts';

export type CollectionName = keyof typeof collections;

/** The schema of each collection's facts: the same ones that the site is built with (src/content.config.ts). */
export const schemas: Readonly<Record<CollectionName, z.ZodMiniType>> = {
  agreements: agreementFacts,
  faq: questionFacts,
  benefits: benefitFacts,
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

interface Field {
  readonly label?: string;
  readonly fields?: Fields;
}
interface Fields {
  readonly [name: string]: Field;
}

/** What went wrong when an entry was read, in words for its editor: Keystatic names the field by its path, YAML by nothing. */
export const unreadable = (collection: CollectionName, slug: string, error: unknown): string => {
  const message = error instanceof Error ? error.message : '';
  const [, path, words] = /^Invalid data for [^\n]*\n\s*(?:-\s*)?([\w.[\]]+): ([^\n]*)$/.exec(message) ?? [];
  if (path === undefined || words === undefined) return `${slug}：文件开头那几行的写法读不懂，对照别的文件改一改`;
  const parts = path.split(/[.[\]]+/).filter((part) => part !== '');
  const name = nameOf(
    collection,
    parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
  );
  return sentenceInChinese(words) ?? `${name}：${/[\u4e00-\u9fff]/.test(words) ? words : '写法不对'}`;
};

const inWords = (problem: Problem): string => `正文第 ${problem.line} 行：${problem.message}`;

/** What the editor calls a field; the whole entry where it is none. */
const nameOf = (collection: CollectionName, path: readonly PropertyKey[]): string => {
  const names: string[] = [];
  let fields: Fields | undefined = collections[collection].schema as unknown as Fields;
  for (const part of path) {
    // A place in a list: which one, counted as people do.
    if (typeof part === 'number') names.push(`第 ${part + 1} 条`);
    const field: Field | undefined = fields?.[String(part)];
    if (field !== undefined) names.push(field.label ?? '');
    fields = field?.fields;
  }
  return names.filter((name) => name !== '').join(' › ') || '整篇';
};

/** What is wrong with one entry by itself, each with the name of its field, in sentences for its editor. */
export const checkEntry = ({ collection, slug, facts, body }: Entry): string[] => {
  const parsed = schemas[collection].safeParse(facts);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${nameOf(collection, path)}：${message}`);
  if (body.trim() === '') problems.push('正文：还没有内容');
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
const impossibleDays = (collection: CollectionName, text: string): string[] => {
  const head = text.slice(0, text.length - bodyOf(text).length);
  return [...head.matchAll(/^(\w+): *['"]?(\d{4}-\d{1,2}-\d{1,2})['"]? *\r?$/gm)].flatMap(([, field = '', day = '']) =>
    isDay(day) ? [] : [`${nameOf(collection, [field])}：没有 ${day} 这一天`],
  );
};

/** What is wrong with an entry by itself and among the others of its kind. */
export const checkSaved = async (root: string, collection: CollectionName, slug: string): Promise<string[]> => {
  const entry = await readEntry(root, collection, slug);
  if (entry === null) return ['文件没有写成'];
  const alone = [
    ...impossibleDays(collection, readFileSync(`${root}/${fileOf(collection, slug)}`, 'utf8')),
    ...checkEntry(entry),
  ];
  if (alone.length > 0 || collection !== 'agreements') return alone;
  return checkHistory(await historyOf(root, String(entry.facts['document'])));
};
