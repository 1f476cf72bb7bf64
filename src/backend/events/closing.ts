import type { DatabaseSync } from 'node:sqlite';
import { CLOSED } from '../community/people/author.ts';
import { all, run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { callOff, cancelOwn } from './cancel.ts';
import { eventById, PHONES_FOR_MS } from './event.ts';
import { signupById } from './signups.ts';

/** Of accounts that are closed, however that came about. */
const SEATS = `SELECT s.id, s.event_id FROM users u JOIN event_signups s ON s.user_id = u.id JOIN events e ON e.id = s.event_id
  WHERE u.state = ${CLOSED} AND s.state IN ('held', 'offered', 'confirmed', 'waiting') AND e.starts_at > ?1
    AND NOT EXISTS (SELECT 1 FROM event_people p WHERE p.signup_id = s.id AND p.used_at IS NOT NULL) LIMIT 100`;
const LED = `SELECT e.id FROM users u JOIN events e ON e.leader_id = u.id
  WHERE u.state = ${CLOSED} AND e.cancelled_at IS NULL AND e.starts_at > ?1 LIMIT 20`;
const NAMED = `SELECT s.id FROM users u JOIN event_signups s ON s.user_id = u.id JOIN events e ON e.id = s.event_id
  WHERE u.state = ${CLOSED} AND s.emergency_phone <> '' AND e.ends_at <= ?1 LIMIT 100`;

/**
 * What closed accounts leave behind at events: their seats go to who waits and the ladder pays back, what they lead is
 * called off, and a week after an event nobody is named by them any more. Orders and consents stay, as the law wants.
 */
export const leaveClosed = (database: DatabaseSync, now: number): void => {
  for (const { id, event_id } of all<{ id: number; event_id: number }>(database, SEATS, now))
    transaction(database, () => {
      const [event, signup] = [eventById(database, event_id), signupById(database, id)];
      if (event && signup) cancelOwn(database, event, signup, 0, now);
    });
  for (const { id } of all<{ id: number }>(database, LED, now))
    transaction(database, () => {
      const event = eventById(database, id);
      if (event?.cancelled_at === null) callOff(database, event, '领队注销了账号，活动取消', now);
    });
  for (const { id } of all<{ id: number }>(database, NAMED, now - PHONES_FOR_MS))
    transaction(database, () => {
      run(database, "UPDATE event_people SET name = '已注销', phone = '' WHERE signup_id = ?", id);
      run(database, 'DELETE FROM event_substitutes WHERE signup_id = ?', id);
      run(database, "UPDATE event_signups SET emergency_name = '', emergency_phone = '' WHERE id = ?", id);
    });
};
