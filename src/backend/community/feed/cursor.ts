import { createHash } from 'node:crypto';
import { refuse } from '../../errors.ts';

/** Where a page ended: the sort key and the id of its last row. */
export interface Position {
  readonly key: number;
  readonly id: number;
}

/** Before the first row of a falling and of a rising list. */
export const TOP: Position = { key: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };
export const BOTTOM: Position = { key: -1, id: -1 };

/** Names one list, so that a cursor of another list is refused. */
const tagOf = (list: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 8);

const FORM = /^[\w-]{8} (\d{1,16}(?:\.\d{1,17})?) (\d{1,16})$/;

/** The position as the client keeps it. */
export const cursorText = (list: readonly unknown[], position: Position): string =>
  Buffer.from(`${tagOf(list)} ${position.key} ${position.id}`, 'latin1').toString('base64url');

/** The position of a cursor of this list, or `start` without one. Anything else is refused. */
export const positionOf = (list: readonly unknown[], cursor: string | undefined, start: Position): Position => {
  if (cursor === undefined || cursor === '') return start;
  const match = FORM.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  const position = { key: Number(match?.[1]), id: Number(match?.[2]) };
  // Made anew and compared whole: no other list's cursor, and none that was bent, survives it.
  if (!match || cursorText(list, position) !== cursor)
    throw refuse('badRequest', { errMsg: '列表位置已失效，请从头刷新' });
  return position;
};

/** Page size of a contract's `limit`. */
export const limitOf = (limit: number | undefined, fallback = 10): number => limit ?? fallback;

/** Cuts the extra row that says whether there is more. */
export const paged = <Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { rows: Row[]; cursor: string | null } => {
  const kept = rows.slice(0, limit);
  const last = kept[kept.length - 1];
  return { rows: kept, cursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
};
