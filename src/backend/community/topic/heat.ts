import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../../site.ts';
import { run } from '../../database/statement.ts';

const HOT_MS = 30 * DAY_MS;

const COOL = `UPDATE topic_people SET recent = 0 WHERE (topic_id, author_id) IN
  (SELECT topic_id, author_id FROM topic_people WHERE recent = 1 AND last_at <= ? LIMIT +?)`;

/**
 * Takes those out of their topics' heat who have not written for thirty days, at most so many at a time; says whether
 * there may be more. Whoever writes is counted in by the write itself (migration 061).
 */
export const coolTopics = (database: DatabaseSync, now: number, most: number): boolean =>
  run(database, COOL, now - HOT_MS, most).changes >= most;
