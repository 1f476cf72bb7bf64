import type { DatabaseSync } from 'node:sqlite';
import type { Going } from '../../../api/event/fields.ts';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { documentFor, keepDocument } from '../documents/keep.ts';
import { judgePeople } from '../enrol.ts';
import type { EventRow } from '../event.ts';
import { peopleOf } from '../signups.ts';
import { ACTIVE, type SignupRow } from '../signup/signup.ts';
import { giveTicket } from './give.ts';

interface Ground {
  readonly database: DatabaseSync;
  readonly secret: Uint8Array;
  readonly randomBelow: (max: number) => number;
}

/** How often the people of one sign-up change at most: a seat is no thing to trade with. */
const CHANGES_MAX = 10;
const SET = 'UPDATE event_people SET name = ?, phone = ?, age = ?, ticket = NULL WHERE signup_id = ? AND position = ?';
const NOTE = 'INSERT INTO event_substitutes (signup_id, at, was, is_now, ticket) VALUES (?, ?, ?, ?, ?)';
const COUNT = 'SELECT count(*) AS n FROM event_substitutes WHERE signup_id = ?';

/** Whether people of a sign-up may still be changed: until the sign-up's deadline, as long as the seats are theirs. */
export const maySubstitute = (event: EventRow, signup: SignupRow, now: number): boolean =>
  ACTIVE.includes(signup.state) && event.cancelled_at === null && now < event.signup_until;

/**
 * Puts somebody in the place of one of a sign-up's people: the seat, its room and the money stay, the ticket is a new one, and the
 * leader reads who it was. The group keeps to the rules of a sign-up. The same person again changes nothing.
 */
export const substitute = (
  { database, randomBelow, secret }: Ground,
  event: EventRow,
  signup: SignupRow,
  at: number,
  person: Going,
  now: number,
): void => {
  const people = peopleOf(database, signup.id);
  const before = people[at];
  if (before === undefined) throw refuse('notFound', { errMsg: '没有这位同行人' });
  if (before.name === person.name && before.phone === person.phone && before.age === person.age) return;
  if (!maySubstitute(event, signup, now))
    throw refuse('eventClosed', { errMsg: '报名已经截止，或者这次报名已经作废，不能再换人' });
  if (before.used_at !== null) throw refuse('eventClosed', { errMsg: `${before.name} 已经签到，不能再换` });
  if ((one<{ n: number }>(database, COUNT, signup.id)?.n ?? 0) >= CHANGES_MAX)
    throw refuse('tooOften', { errMsg: '这次报名换人太多次了，请联系领队' });
  const emergency = { name: signup.emergency_name, phone: signup.emergency_phone };
  judgePeople(event, { people: people.map((one, position) => (position === at ? person : one)), emergency });
  const number = documentFor(event, person, { now, at });
  run(database, SET, person.name, person.phone, person.age, signup.id, before.position);
  keepDocument({ database, secret }, signup.id, before.position, number);
  run(database, NOTE, signup.id, now, before.name, person.name, before.ticket);
  if (signup.state === 'confirmed') giveTicket({ database, randomBelow }, signup.id, before.position);
};
