import { at, type Html, html } from './html.ts';
import { actWords, FIELD_WORDS, subjectWords } from './words.ts';
import { valueWords } from './values.ts';
import type { Column } from './table.ts';
import type { Recorded } from '../record.ts';

/** What was done at the desk, as columns of a table. */

const valueOf = (kind: string, name: string, value: unknown): string => {
  if (Array.isArray(value)) return value.map((one) => valueWords(kind, name, one)).join('、');
  if (typeof value === 'boolean') return value ? '是' : '否';
  // What somebody wrote ends as a sentence does, and stands in a row here.
  return valueWords(kind, name, value).replace(/[。；]$/u, '');
};

const factsOf = ({ act, facts }: Recorded): string =>
  Object.entries(JSON.parse(facts) as Record<string, unknown>)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${FIELD_WORDS[name] ?? name}：${valueOf(act.replace(/\..*/, ''), name, value)}`)
    .join('；');

const subjectCell = (subject: string): Html | string => {
  const { words, path } = subjectWords(subject);
  return path === null ? words : html`<a href="${path}">${words}</a>`;
};

export const WHEN: Column<Recorded> = ['时间', (row) => at(row.at)];
export const WHO: Column<Recorded> = ['谁', ({ operator }) => (operator === '' ? '系统' : operator)];
export const WHAT: Column<Recorded> = ['做了什么', ({ act }) => actWords(act)];
export const ABOUT: Column<Recorded> = ['对象', ({ subject }) => subjectCell(subject)];
export const MORE: Column<Recorded> = ['详情', (row) => [factsOf(row), row.network].filter(Boolean).join(' · ')];
