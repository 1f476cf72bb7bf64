import type { DatabaseSync } from 'node:sqlite';
import { all } from '../../database/statement.ts';
import { MEMBER_APART } from '../entry/visible.ts';
import type { Position } from '../feed/cursor.ts';
import { PERSON_COLUMNS, type PersonRow } from './person.ts';

interface LikerRow extends PersonRow {
  readonly liked_at: number;
}

/** Constant text; `?1` is the reader. */
const LIKERS = `SELECT ${PERSON_COLUMNS}, l.created_at AS liked_at FROM entry_likes l CROSS JOIN users u ON u.id = l.user_id
  WHERE l.entry_id = ?2 AND (l.created_at, l.user_id) < (?3, ?4) AND u.state <> 2 AND NOT ${MEMBER_APART}
  ORDER BY l.created_at DESC, l.user_id DESC LIMIT +?5`;

/** Who liked an entry and may meet this reader, latest first, after a position of time and member. */
export const likersAfter = (
  database: DatabaseSync,
  reader: number,
  entryId: number,
  after: Position,
  limit: number,
): LikerRow[] => all<LikerRow>(database, LIKERS, reader, entryId, after.key, after.id, limit);
