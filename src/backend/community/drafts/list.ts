import type { CallContext } from '../../context.ts';
import { all, one } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import type { Position } from '../feed/cursor.ts';

const AFTER = `SELECT id, saved_at AS key FROM drafts WHERE user_id = ?1 AND saved_at >= ?2 AND saved_at < ?3
  AND (saved_at, id) < (?4, ?5) ORDER BY saved_at DESC, id DESC LIMIT +?6`;
const COUNT = 'SELECT count(*) AS entries FROM drafts WHERE user_id = ?';
const MONTHS = `SELECT strftime('%Y-%m', saved_at / 1000 + 28800, 'unixepoch') AS month, count(*) AS entries
  FROM drafts WHERE user_id = ? GROUP BY month ORDER BY month DESC`;

/** Ids of the reader's drafts that were saved within a span, after a position; the last one saved first. */
export const draftsAfter = (
  context: CallContext,
  { from, until }: { readonly from: number; readonly until: number },
  after: Position,
  most: number,
): Position[] => all<Position>(context.database, AFTER, viewerOf(context), from, until, after.key, after.id, most);

export const countDrafts = (context: CallContext): number =>
  one<{ entries: number }>(context.database, COUNT, viewerOf(context))?.entries ?? 0;

export const draftMonths = (context: CallContext): { month: string; entries: number }[] =>
  all<{ month: string; entries: number }>(context.database, MONTHS, viewerOf(context));
