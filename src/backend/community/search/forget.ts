import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../../site.ts';
import { all, one, run } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';

/*
 * FTS5 keeps the words of what was taken out of an index until the segment that holds them is merged, which a large index may
 * never do by itself; its own `secure-delete` does nothing for tables without content. And a question goes through every
 * segment: in ten of them a search of a hundred thousand entries takes twice as long as in one (docs/load.md). So an index that
 * something was erased from, or that lies in many segments, is merged whole: a little at a time, and no more often than once a
 * day.
 */

const INDEXES = {
  search_titles: "INSERT INTO search_titles (search_titles, rank) VALUES ('merge', ?)",
  search_texts: "INSERT INTO search_texts (search_texts, rank) VALUES ('merge', ?)",
  search_members: "INSERT INTO search_members (search_members, rank) VALUES ('merge', ?)",
  search_comments: "INSERT INTO search_comments (search_comments, rank) VALUES ('merge', ?)",
  search_routes: "INSERT INTO search_routes (search_routes, rank) VALUES ('merge', ?)",
  search_goods: "INSERT INTO search_goods (search_goods, rank) VALUES ('merge', ?)",
} as const;
export type Index = keyof typeof INDEXES;

const SEGMENTS = {
  search_titles: 'SELECT count(DISTINCT segid) AS n FROM search_titles_idx',
  search_texts: 'SELECT count(DISTINCT segid) AS n FROM search_texts_idx',
  search_members: 'SELECT count(DISTINCT segid) AS n FROM search_members_idx',
  search_comments: 'SELECT count(DISTINCT segid) AS n FROM search_comments_idx',
  search_routes: 'SELECT count(DISTINCT segid) AS n FROM search_routes_idx',
  search_goods: 'SELECT count(DISTINCT segid) AS n FROM search_goods_idx',
} as const;
/** More are worth a merge: FTS5 itself begins one where four are of a size. */
const SEGMENTS_MOST = 4;

/** Pages at once: some ten milliseconds. */
const PAGES = 64;
const EVERY_MS = DAY_MS;
/** What `merge` counts as changed when there was nothing left to merge (SQLite, FTS5, 6.7). */
const NOTHING = 2;

/** Notes that an index held words of something that is erased. */
export const oweMerge = (database: DatabaseSync, name: Index): void =>
  void run(database, 'UPDATE search_merges SET owed = 1 WHERE name = ? AND owed = 0', name);

const totalChanges = (database: DatabaseSync): number =>
  one<{ n: number }>(database, 'SELECT total_changes() AS n')?.n ?? 0;

interface Merge {
  readonly name: Index;
  readonly merging: 0 | 1;
  readonly owed: 0 | 1;
}
/** Under way, or not begun within a day. */
const DUE = `SELECT name, merging, owed FROM search_merges WHERE merging = 1 OR began_at <= ?1 OR began_at > ?2
  ORDER BY merging DESC, owed DESC`;

const isWorth = (database: DatabaseSync, { name, merging, owed }: Merge): boolean =>
  merging === 1 || owed === 1 || (one<{ n: number }>(database, SEGMENTS[name])?.n ?? 0) > SEGMENTS_MOST;

/** Goes on with merging an index; says whether there is more to do now. */
export const forgetSome = (database: DatabaseSync, now: number): boolean =>
  transaction(database, () => {
    const next = all<Merge>(database, DUE, now - EVERY_MS, now).find((due) => isWorth(database, due));
    if (next === undefined) return false;
    const { name } = next;
    if (next.merging === 0)
      run(database, 'UPDATE search_merges SET owed = 0, merging = 1, began_at = ? WHERE name = ?', now, name);
    const before = totalChanges(database);
    // Below zero begins a merge of all segments; above it what is under way goes on.
    run(database, INDEXES[name], next.merging === 0 ? -PAGES : PAGES);
    if (totalChanges(database) - before < NOTHING)
      run(database, 'UPDATE search_merges SET merging = 0 WHERE name = ?', name);
    return true;
  });
