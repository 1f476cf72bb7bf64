import type { Walks } from './merge.ts';

/** What a list walks: tables that hold an entry `e`, and where its sort columns and its id stand. */
export interface Source {
  readonly from: string;
  /** Alias of the table with `created_at` and `hot`. */
  readonly keys: string;
  readonly id: string;
  /** Walked as many lists at once, one for each author. */
  readonly walks?: Walks;
}
export const ENTRIES: Source = { from: 'entries e', keys: 'e', id: 'e.id' };
/** Entries of one topic: a condition names `l.topic_id` and `l.shown`, and the walk is along the topic, never along all entries. */
export const OF_TOPIC: Source = {
  from: 'entry_topics l CROSS JOIN entries e ON e.id = l.entry_id',
  keys: 'l',
  id: 'l.entry_id',
};
/** Entries of those whom the reader follows: the walk is along each author's own, never along all entries. */
export const OF_FOLLOWED: Source = {
  ...ENTRIES,
  walks: { column: 'author_id', seats: 'SELECT followee_id AS seat FROM follows WHERE follower_id = ?1', values: [] },
};
