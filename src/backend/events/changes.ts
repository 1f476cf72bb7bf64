import type { DatabaseSync } from 'node:sqlite';
import { momentWords } from '../../lib/event/dates.ts';
import { all, run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import type { EventRow } from './event.ts';
import { tell } from './notices.ts';
import type { SignupRow } from './signup/signup.ts';

const CHANGE = 'INSERT INTO event_changes (event_id, at, field, was, is_now) VALUES (?, ?, ?, ?, ?)';
const STANDING = `SELECT * FROM event_signups WHERE event_id = ? AND state IN ('held', 'offered', 'confirmed', 'waiting')`;

/** How far from its start an event may meet: people have taken those days off. */
export const AROUND_MS = 86_400_000;

/** What changed, in words. */
export interface Change {
  readonly field: string;
  readonly was: string;
  readonly isNow: string;
}

/** Writes down what changed, and tells everybody on the list. `dueAt`: when they meet now, where that is what changed. Returns how many. */
export const noteChanges = (
  database: DatabaseSync,
  event: EventRow,
  changes: readonly Change[],
  about: { readonly dueAt?: number },
  now: number,
): number => {
  for (const { field, was, isNow } of changes) run(database, CHANGE, event.id, now, field, was, isNow);
  const list = all<SignupRow>(database, STANDING, event.id);
  for (const signup of list) tell(database, signup, 'eventChanged', { about: `${signup.id}:${now}`, ...about }, now);
  return list.length;
};

/** Moves the meeting, writes down what it was, and tells everybody on the list. Returns how many. */
export const changeMeeting = (
  database: DatabaseSync,
  event: EventRow,
  { meetAt, meetPlace }: { readonly meetAt: number; readonly meetPlace: string },
  now: number,
): number => {
  if (meetAt <= now || Math.abs(meetAt - event.starts_at) > AROUND_MS)
    throw refuse('badRequest', { errMsg: '集合时间要在出发前后一天之内，而且还没有过' });
  const changes: Change[] = [];
  if (meetAt !== event.meet_at)
    changes.push({ field: '集合时间', was: momentWords(event.meet_at), isNow: momentWords(meetAt) });
  if (meetPlace !== event.meet_place) changes.push({ field: '集合地点', was: event.meet_place, isNow: meetPlace });
  if (changes.length === 0) return 0;
  // A meeting that was moved no longer lies where the old point was.
  run(
    database,
    `UPDATE events SET meet_at = ?1, meet_place = ?2, longitude = iif(?2 = meet_place, longitude, NULL),
       latitude = iif(?2 = meet_place, latitude, NULL) WHERE id = ?3`,
    meetAt,
    meetPlace,
    event.id,
  );
  return noteChanges(database, event, changes, { dueAt: meetAt }, now);
};
