import type { DatabaseSync } from 'node:sqlite';
import { all, one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { TopicRow } from './standing.ts';

/** Topics as the desk reads them. */

export type ManagedTopic = Pick<
  TopicRow,
  'id' | 'name' | 'intro' | 'rules' | 'standing' | 'restricted_reason' | 'entry_count' | 'people_count'
> & { readonly state: 'open' | 'closed' };

const COLUMNS = `SELECT id, name, intro, rules, state, standing, restricted_reason, entry_count, people_count FROM topics`;
const MOST = 200;

/** Those whose name holds the words, the most written in first; hidden and merged ones as well. */
export const managedTopics = (database: DatabaseSync, words: string): ManagedTopic[] =>
  all(database, `${COLUMNS} WHERE instr(name, ?1) > 0 OR ?1 = '' ORDER BY heat DESC, id DESC LIMIT +?2`, words, MOST);

export const managedTopic = (database: DatabaseSync, id: number): ManagedTopic => {
  const row = one<ManagedTopic>(database, `${COLUMNS} WHERE id = ?`, id);
  if (!row) throw refuse('notFound', { errMsg: '没有这个话题' });
  return row;
};
