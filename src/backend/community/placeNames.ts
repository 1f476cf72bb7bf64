import type { DatabaseSync } from 'node:sqlite';
import { all } from '../database/statement.ts';
import { refuse } from '../errors.ts';

/** Words of one line as they are kept: composed, without marks that nobody sees, one space between. */
export const lineTyped = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What two names have in common that people take for one another: width, case and spaces aside. */
const alike = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/[\s·]/g, '');

const NAMES = {
  board: 'SELECT id, name FROM boards',
  topic: 'SELECT id, name FROM topics',
} as const;

interface Wanted {
  readonly label: string;
  readonly least: number;
  readonly most: number;
}

/** A line of so many characters; refused with its label. */
export const lineOf = (text: string, { label, least, most }: Wanted): string => {
  const line = lineTyped(text);
  const { length } = [...line];
  if (length < least || length > most) throw refuse('badRequest', { errMsg: `${label}是 ${least} 到 ${most} 个字` });
  return line;
};

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
): string => {
  const name = lineOf(text, { label: '名称', least: 2, most });
  if (!/^[\p{L}\p{N}](?:[\p{L}\p{N} ·、+&-]*[\p{L}\p{N}])?$/u.test(name))
    throw refuse('badRequest', { errMsg: '名称只用文字和数字，中间可以有空格、顿号、间隔号和连字符' });
  const other = all<{ id: number; name: string }>(database, NAMES[kind]).find(
    (one) => one.id !== own && alike(one.name) === alike(name),
  );
  if (other) throw refuse('nameTaken', { errMsg: `已经有“${other.name}”` });
  return name;
};
