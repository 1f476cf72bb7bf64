import type { DatabaseSync } from 'node:sqlite';
import { all } from '../../database/statement.ts';
import { AUTHOR_COLUMNS, type AuthorRow } from './author.ts';
import type { Position } from '../feed/cursor.ts';

export interface LikerRow extends AuthorRow {
  readonly liked_at: number;
}

/** Who liked an entry, latest first, after a position of time and member. */
export const likersAfter = (database: DatabaseSync, entryId: number, after: Position, limit: number): LikerRow[] =>
  all<LikerRow>(
    database,
    `SELECT ${AUTHOR_COLUMNS}, l.created_at AS liked_at FROM entry_likes l JOIN users u ON u.id = l.user_id
     WHERE l.entry_id = ? AND (l.created_at, l.user_id) < (?, ?)
     ORDER BY l.created_at DESC, l.user_id DESC LIMIT +?`,
    entryId,
    after.key,
    after.id,
    limit,
  );
