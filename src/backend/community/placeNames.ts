import type { DatabaseSync } from 'node:sqlite';
import { all } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { lineOf } from './lineOf.ts';

/** What two names have in common that people take for one another: width, case and spaces aside. */
const alike = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/[\s·]/g, '');

const NAMES = {
  board: 'SELECT id, name FROM boards',
  topic: 'SELECT id, name FROM topics',
} as const;

/**
 * The name of a board or a topic: letters, figures, and between them what joins words. Nobody else has it, nor one that
 * reads like it. `own`: who may keep it.
 */
export const nameOf = (
  database: DatabaseSync,
  kind: keyof typeof NAMES,
  text: string,
  most: number,
  own: number | null,
): string => nameAmong(all(database, NAMES[kind]), text, most, own);

/** The same among others that are not all there are: the parts of one board. */
export const nameAmong = (
  others: readonly { readonly id: number; readonly name: string }[],
  text: string,
  most: number,
  own: number | null,
): string => {
  const name = lineOf(text, { label: '名称', least: 2, most });
  if (!/^[\p{L}\p{N}](?:[\p{L}\p{N} ·、+&-]*[\p{L}\p{N}])?$/u.test(name))
    throw refuse('badRequest', { errMsg: '名称只用文字和数字，中间可以有空格、顿号、间隔号和连字符' });
  const other = others.find((one) => one.id !== own && alike(one.name) === alike(name));
  if (other) throw refuse('nameTaken', { errMsg: `已经有“${other.name}”` });
  return name;
};
