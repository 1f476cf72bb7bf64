import type { TopicRow } from './standing.ts';

/** An activity below a topic: where it stands, and whether it takes entries. */

/** Where an activity stands at a moment; null for a topic that is none. */
export const phaseOf = (
  topic: Pick<TopicRow, 'starts_at' | 'ends_at'>,
  now: number,
): 'upcoming' | 'running' | 'ended' | null => {
  if (topic.starts_at === null || topic.ends_at === null) return null;
  if (now < topic.starts_at) return 'upcoming';
  return now < topic.ends_at ? 'running' : 'ended';
};

/** Whether an entry may be published below it now. */
export const mayJoin = (topic: Pick<TopicRow, 'standing' | 'starts_at' | 'ends_at'>, now: number): boolean => {
  const phase = phaseOf(topic, now);
  return topic.standing === 'open' && (phase === null || phase === 'running');
};
