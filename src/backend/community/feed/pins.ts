import type { DatabaseSync } from 'node:sqlite';
import { PINS_MAX } from '../../../api/dynamic/dynamic.ts';
import { all } from '../../database/statement.ts';

interface Pinned {
  readonly id: number;
  readonly author_id: number;
}

/** Over an entry `e`: its author keeps it at the top. What is deleted or taken down takes no place there. */
const PINNED = 'e.author_pinned_at IS NOT NULL AND e.deleted_at IS NULL AND e.removed_at IS NULL';

/** Rows at the top of a member's list that this reader may see there, the last pinned first. `rights` is a constant of visible.ts. */
export const pinsOf = (
  database: DatabaseSync,
  viewer: number,
  rights: string,
  author: number,
): { readonly id: number }[] =>
  all<{ id: number }>(
    database,
    `SELECT e.id FROM entries e WHERE ${rights} AND ${PINNED} AND e.author_id = ? AND e.kind = 'dynamic' AND e.audit < 2
     ORDER BY e.author_pinned_at DESC, e.id DESC LIMIT +?`,
    viewer,
    author,
    PINS_MAX,
  );

/** Whether its author has a place left for it at the top. */
export const hasRoom = (database: DatabaseSync, entry: Pinned): boolean =>
  all(
    database,
    `SELECT 1 FROM entries e WHERE ${PINNED} AND e.author_id = ? AND e.id <> ? LIMIT +?`,
    entry.author_id,
    entry.id,
    PINS_MAX,
  ).length < PINS_MAX;
