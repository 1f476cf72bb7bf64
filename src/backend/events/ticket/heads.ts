import type { DatabaseSync } from 'node:sqlite';
import { one } from '../../database/statement.ts';

const COUNT = `SELECT count(*) AS going, count(p.used_at) AS arrived
  FROM event_people p JOIN event_signups s ON s.id = p.signup_id WHERE s.event_id = ? AND s.state = 'confirmed'`;

/** How many go along, and how many of them have come. */
export const headsOf = (database: DatabaseSync, eventId: number): { going: number; arrived: number } => ({
  ...(one<{ going: number; arrived: number }>(database, COUNT, eventId) ?? { going: 0, arrived: 0 }),
});
