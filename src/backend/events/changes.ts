import type { DatabaseSync } from 'node:sqlite';
import { momentWords } from '../../lib/event/dates.ts';
import { all, run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import type { EventRow } from './event.ts';
import { tell } from './notices.ts';
import type { SignupRow } from './signups.ts';

const CHANGE = 'INSERT INTO event_changes (event_id, at, field, was, is_now) VALUES (?, ?, ?, ?, ?)';
const STANDING = `SELECT * FROM event_signups WHERE event_id = ? AND state IN ('held', 'offered', 'confirmed', 'waiting')`;

/** How far from its start an event may meet: people have taken those days off. */
const AROUND_MS = 86_400_000;

/** Moves the meeting, writes down what it was, and tells everybody on the list. Returns how many. */
export const changeMeeting = (
  database: DatabaseSync,
  event: EventRow,
  { meetAt, meetPlace }: { readonly meetAt: number; readonly meetPlace: string },
  now: number,
): number => {
  if (meetAt <= now || Math.abs(meetAt - event.starts_at) > AROUND_MS)
    throw refuse('badRequest', { errMsg: '集合时间要在出发前后一天之内，而且还没有过' });
  const changes: (readonly [field: string, was: string, isNow: string])[] = [];
  if (meetAt !== event.meet_at) changes.push(['集合时间', momentWords(event.meet_at), momentWords(meetAt)]);
  if (meetPlace !== event.meet_place) changes.push(['集合地点', event.meet_place, meetPlace]);
  if (changes.length === 0) return 0;
  for (const [field, was, isNow] of changes) run(database, CHANGE, event.id, now, field, was, isNow);
  // A meeting that was moved no longer lies where the old point was.
  run(
    database,
    `UPDATE events SET meet_at = ?1, meet_place = ?2, longitude = iif(?2 = meet_place, longitude, NULL),
       latitude = iif(?2 = meet_place, latitude, NULL) WHERE id = ?3`,
    meetAt,
    meetPlace,
    event.id,
  );
  const list = all<SignupRow>(database, STANDING, event.id);
  for (const signup of list)
    tell(database, signup, 'eventChanged', { about: `${signup.id}:${now}`, dueAt: meetAt }, now);
  return list.length;
};
