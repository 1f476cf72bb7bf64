import type { DatabaseSync } from 'node:sqlite';
import { one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { TopicRow } from './standing.ts';

/** An activity below a topic: where it stands, and whether it takes entries. */

type Window = Pick<TopicRow, 'starts_at' | 'ends_at'>;

/** When a topic takes entries; both null for one that is no activity. */
export const windowOf = (database: DatabaseSync, id: number): Window => {
  const row = one<Window>(database, 'SELECT starts_at, ends_at FROM topics WHERE id = ?', id);
  if (!row) throw refuse('notFound', { errMsg: '没有这个话题' });
  return row;
};

/** Where an activity stands at a moment; null for a topic that is none. */
export const phaseOf = (topic: Window, now: number): 'upcoming' | 'running' | 'ended' | null => {
  if (topic.starts_at === null || topic.ends_at === null) return null;
  if (now < topic.starts_at) return 'upcoming';
  return now < topic.ends_at ? 'running' : 'ended';
};

/** Whether an entry may be published below it now. */
export const mayJoin = (topic: Pick<TopicRow, 'standing' | 'starts_at' | 'ends_at'>, now: number): boolean => {
  const phase = phaseOf(topic, now);
  return topic.standing === 'open' && (phase === null || phase === 'running');
};
