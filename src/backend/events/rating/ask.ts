import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../../site.ts';
import { CLOSED } from '../../community/people/author.ts';
import { all, run } from '../../database/statement.ts';
import { LONGEST_DAYS } from '../event.ts';
import { tell } from '../notices.ts';

/** Asked within so many days of the end, which is as long as one remembers it: a server that was away asks nobody later. */
const ASKED_FOR_DAYS = 30;

/** Who made a sign-up `s` was along at its event `e`: whoever was paid back after the end has been all the same. */
export const WAS_ALONG = "(s.state = 'confirmed' OR (s.state = 'cancelled' AND s.changed_at >= e.ends_at))";
/** They were along, do not lead it, and have not rated it. */
export const UNRATED = `(${WAS_ALONG} AND s.user_id <> e.leader_id
  AND NOT EXISTS (SELECT 1 FROM event_ratings r WHERE r.event_id = e.id AND r.user_id = s.user_id))`;

const TO_ASK = `SELECT DISTINCT s.user_id, s.event_id FROM events e JOIN event_signups s ON s.event_id = e.id
    JOIN users u ON u.id = s.user_id
  WHERE e.audit = 'open' AND e.starts_at > ?3 AND e.starts_at <= ?1 AND e.cancelled_at IS NULL AND e.ends_at <= ?1 AND e.ends_at > ?2
     AND u.state <> ${CLOSED} AND ${UNRATED}
    AND NOT EXISTS (SELECT 1 FROM vip_notices n WHERE n.user_id = s.user_id AND n.kind = 'eventRate' AND n.about = CAST(e.id AS TEXT))
  LIMIT 500`;

/** Asks everybody who was along how it was, once, when it is over; not who has said so already. */
export const askForRatings = (database: DatabaseSync, now: number): void => {
  const since = now - ASKED_FOR_DAYS * DAY_MS;
  const due = all<{ user_id: number; event_id: number }>(database, TO_ASK, now, since, since - LONGEST_DAYS * DAY_MS);
  for (const row of due) tell(database, row, 'eventRate', { about: String(row.event_id) }, now);
};

const ANSWERED = `UPDATE inbox_lines SET read_at = at WHERE user_id = ?1 AND tab = 'system' AND kind = 'vip' AND at > read_at
  AND about = (SELECT id FROM vip_notices WHERE user_id = ?1 AND kind = 'eventRate' AND about = ?2)`;

/** Who has rated an event is asked no more: the message that asked counts as read. */
export const answerAsked = (database: DatabaseSync, event: number, member: number): void =>
  void run(database, ANSWERED, member, String(event));
