import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../../site.ts';
import { all, one, run } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';

/*
 * FTS5 keeps the words of what was taken out of an index until the segment that holds them is merged, which a large index may
 * never do by itself; its own `secure-delete` does nothing for tables without content. So an index that something was erased
 * from is merged whole: a little at a time, and no more often than once a day.
 */

const INDEXES = {
  search_titles: "INSERT INTO search_titles (search_titles, rank) VALUES ('merge', ?)",
  search_texts: "INSERT INTO search_texts (search_texts, rank) VALUES ('merge', ?)",
  search_members: "INSERT INTO search_members (search_members, rank) VALUES ('merge', ?)",
  search_comments: "INSERT INTO search_comments (search_comments, rank) VALUES ('merge', ?)",
} as const;
export type Index = keyof typeof INDEXES;

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

const OWED = `SELECT name, merging FROM search_merges WHERE merging = 1 OR (owed = 1 AND (began_at <= ?1 OR began_at > ?2))
  ORDER BY merging DESC LIMIT 1`;

/** Goes on with merging what was erased out of an index; says whether there is more to do now. */
export const forgetSome = (database: DatabaseSync, now: number): boolean =>
  transaction(database, () => {
    const [next] = all<{ name: Index; merging: number }>(database, OWED, now - EVERY_MS, now);
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
