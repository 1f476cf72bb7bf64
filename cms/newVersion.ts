import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Version } from '../src/lib/agreements/types.ts';
import { compareVersions, dayInChina, isDay, newestFirst } from '../src/lib/agreements/versions.ts';
import { DAY_MS } from '../src/site.ts';
import { checkSaved, fileOf, historyOf, slugsOf } from './content.ts';

export interface NewVersion {
  readonly document: string;
  readonly version: string;
  readonly effective: string;
  readonly changes: readonly string[];
}

/** Days between making a version public and its first day that our texts promise. */
export const NOTICE_DAYS = 30;

export const documentsIn = (root: string): string[] => [
  ...new Set(slugsOf(root, 'agreements').map((slug) => slug.split('/')[0] ?? '')),
];

/** What a form can suggest: the version after the newest, and the first day that leaves people time to read. */
export const suggestion = async (
  root: string,
  document: string,
  now: number,
): Promise<{ newest: string; version: string; effective: string } | null> => {
  const [newest] = newestFirst(await historyOf(root, document));
  if (newest === undefined) return null;
  const [major = 1, minor = 0] = newest.version.split('.').map(Number);
  const soonest = dayInChina(now + NOTICE_DAYS * DAY_MS);
  const after = dayInChina(Date.parse(`${newest.effective}T00:00:00+08:00`) + DAY_MS);
  return { newest: newest.version, version: `${major}.${minor + 1}`, effective: soonest > after ? soonest : after };
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The newest text with the facts of its successor; the body is untouched and now edited in the editor. */
const successor = (text: string, { version, effective, changes }: NewVersion, published: string): string => {
  const end = text.indexOf('\n---', 3);
  const replaced = text
    .slice(0, end)
    .replace(/^version:.*$/m, `version: ${quoted(version)}`)
    .replace(/^effective:.*$/m, `effective: ${effective}`)
    .replace(/^published:.*$/m, `published: ${published}`)
    .replace(/^changes:.*\n(?:[ \t-].*\n?)*/m, `changes:\n${changes.map((one) => `  - ${quoted(one)}\n`).join('')}`);
  return replaced.replace(/\n*$/, '') + text.slice(end);
};

type Newest = Pick<Version, 'version' | 'effective'>;

/** The newest version of a document; undefined where there is no such document. */
export const newestOf = async (root: string, document: string): Promise<Version | undefined> =>
  documentsIn(root).includes(document) ? newestFirst(await historyOf(root, document))[0] : undefined;

/** What is wrong with the number of a new version, or null. */
export const versionProblem = (newest: Newest, version: string): string | null => {
  if (!/^\d{1,4}\.\d{1,4}$/.test(version)) return '版本：写成 3.2 这样';
  return compareVersions(version, newest.version) <= 0 ? `版本：要比最新的 ${newest.version} 大` : null;
};

/** What is wrong with the first day of a new version, or null. */
export const dayProblem = (newest: Newest, effective: string, now: number): string | null => {
  if (!isDay(effective)) return '生效日期：写成 2027-01-31 这样，而且要有这一天';
  if (effective <= newest.effective) return `生效日期：要晚于 ${newest.version} 版的 ${newest.effective}`;
  const soonest = dayInChina(now + NOTICE_DAYS * DAY_MS);
  return effective < soonest ? `生效日期：协议里承诺提前 ${NOTICE_DAYS} 天公布，最早是 ${soonest}` : null;
};

/**
 * Begins a new version as a copy of the newest one, which stays. Returns the new file, or what is wrong with the request
 * in sentences; nothing is written then.
 */
export const startVersion = async (
  root: string,
  wanted: NewVersion,
  now: number,
): Promise<{ file: string } | { problems: string[] }> => {
  const { document, version, effective, changes } = wanted;
  const newest = await newestOf(root, document);
  if (newest === undefined) return { problems: [`没有叫 ${document} 的协议，现在有 ${documentsIn(root).join('、')}`] };
  const problems = [versionProblem(newest, version), dayProblem(newest, effective, now)].filter((one) => one !== null);
  if (changes.length === 0) problems.push('修改摘要：至少写一条');
  const file = fileOf('agreements', `${document}/${version}`);
  if (problems.length === 0 && existsSync(join(root, file))) problems.push(`${file} 已经有了`);
  if (problems.length > 0) return { problems };
  const text = readFileSync(join(root, fileOf('agreements', `${document}/${newest.version}`)), 'utf8');
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), successor(text, wanted, dayInChina(now)), { flag: 'wx' });
  const wrong = await checkSaved(root, 'agreements', `${document}/${version}`);
  return wrong.length === 0 ? { file } : { problems: wrong };
};
