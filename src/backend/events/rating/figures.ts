import type { DatabaseSync } from 'node:sqlite';
import { RATINGS_FOR_MEAN } from '../../../api/event/rating.ts';
import { meanWords } from '../../../lib/event/rating.ts';
import { all } from '../../database/statement.ts';

/** Events of a leader (`?1`) that have ended at a moment (`?2`) and were not called off. */
export const ENDED_OF_LEADER = "e.leader_id = ?1 AND e.audit = 'open' AND e.cancelled_at IS NULL AND e.ends_at <= ?2";

const SPREAD = `SELECT r.stars, count(*) AS n FROM events e JOIN event_ratings r ON r.event_id = e.id
  WHERE ${ENDED_OF_LEADER} AND r.hidden_at IS NULL GROUP BY r.stars`;

interface Figures {
  readonly count: number;
  readonly mean: string | null;
  /** Of five stars first. */
  readonly spread: number[];
}

/** What a leader's ended events were given, every rating once; what was taken down counts no more. */
export const ratingsOf = (database: DatabaseSync, leader: number, now: number): Figures => {
  const rows = all<{ stars: number; n: number }>(database, SPREAD, leader, now);
  const count = rows.reduce((sum, { n }) => sum + n, 0);
  const sum = rows.reduce((all, { stars, n }) => all + stars * n, 0);
  return {
    count,
    mean: count < RATINGS_FOR_MEAN ? null : meanWords(sum, count),
    spread: [5, 4, 3, 2, 1].map((stars) => rows.find((row) => row.stars === stars)?.n ?? 0),
  };
};
