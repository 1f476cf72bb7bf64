import type { DatabaseSync } from 'node:sqlite';
import type { PayloadOf } from '../../api/define.ts';
import type { Channel } from '../../api/vip/fields.ts';
import type { Traveller } from '../../api/event/fields.ts';
import type { signUp } from '../../api/event/signup.ts';
import { roomsFenOf } from '../../lib/event/sum.ts';
import { one, run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { type EventRow, eventById, leftOf, takesPeople } from './event.ts';
import { tell } from './notices.ts';
import { makeEventOrder } from './orders.ts';
import { offerSeats } from './seats.ts';
import { signupById, standingOf } from './signups.ts';
import { type SignupRow, sumFor } from './signup/signup.ts';
import { giveTickets } from './ticket/give.ts';

export interface Enrolment extends Pick<PayloadOf<typeof signUp>, 'people' | 'emergency'> {
  readonly wait: boolean;
  /** How the money comes; null where it costs nothing. */
  readonly channel: Channel | null;
  readonly agreed: string;
}

interface Ground {
  readonly database: DatabaseSync;
  readonly randomBelow: (max: number) => number;
}

const ADULT = 18;

/** Whoever takes a child along is of age, and nobody is younger than the way allows. */
export const judgePeople = (
  event: EventRow,
  { people, emergency }: { readonly people: readonly Traveller[] } & Pick<Enrolment, 'emergency'>,
): void => {
  const young = people.find(({ age }) => age < event.age_min);
  if (young) throw refuse('tooYoung', { errMsg: `这场活动要满 ${event.age_min} 岁，${young.name} 还不到` });
  if (people.every(({ age }) => age < ADULT)) throw refuse('tooYoung', { errMsg: '未满 18 岁要和成年人一起报名' });
  if (people.some(({ phone }) => phone === emergency.phone))
    throw refuse('contact', { errMsg: '紧急联系人要填不一起去的人，换一个手机号' });
};

const SIGNUP = `INSERT INTO event_signups (event_id, user_id, state, seats, price_fen, rooms_fen, emergency_name,
  emergency_phone, agreed, created_at, changed_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10)`;
const PERSON = 'INSERT INTO event_people (signup_id, position, name, phone, age, single) VALUES (?, ?, ?, ?, ?, ?)';

const write = (
  database: DatabaseSync,
  event: EventRow,
  userId: number,
  state: 'held' | 'confirmed' | 'waiting',
  { people, emergency, agreed }: Enrolment,
  now: number,
): SignupRow => {
  const values = [
    event.id,
    userId,
    state,
    people.length,
    event.price_fen,
    roomsFenOf({ singleFen: event.single_fen }, people),
    emergency.name,
    emergency.phone,
    agreed,
    now,
  ];
  const { id } = run(database, SIGNUP, ...values);
  people.forEach(({ name, phone, age, single }, at) =>
    run(database, PERSON, id, at, name, phone, age, event.single_fen > 0 && single === true ? 1 : 0),
  );
  return signupById(database, id) as SignupRow;
};

/**
 * Signs a member up: confirmed where they have nothing to pay, held with an order where it is not, in the waiting list where there are no
 * seats or others wait already. One transaction with whoever calls it.
 */
export const enrol = (ground: Ground, eventId: number, userId: number, form: Enrolment, now: number): SignupRow => {
  const { database } = ground;
  const event = eventById(database, eventId);
  if (!event || !takesPeople(event, now)) throw refuse('eventClosed');
  if (event.leader_id === userId) throw refuse('ownEvent');
  if (standingOf(database, event.id, userId)) throw refuse('signedUp');
  judgePeople(event, form);
  const left = leftOf(event);
  if (left >= form.people.length && event.waiting === 0) {
    if (sumFor(event, form.people) > 0) {
      if (form.channel === null) throw refuse('channelClosed');
      const signup = write(database, event, userId, 'held', form, now);
      makeEventOrder(ground, event, signup, form.channel, now);
      return signupById(database, signup.id) as SignupRow;
    }
    const signup = write(database, event, userId, 'confirmed', form, now);
    giveTickets(ground, signup.id);
    tell(database, signup, 'eventConfirmed', { about: String(signup.id) }, now);
    return signup;
  }
  if (!form.wait) {
    const errMsg =
      left > 0 && event.waiting === 0
        ? `只剩 ${left} 个名额，不够 ${form.people.length} 个人一起去，可以候补`
        : `名额刚刚满了，${event.waiting > 0 ? `前面有 ${event.waiting} 组在候补，` : ''}可以候补`;
    throw refuse('noSeats', { errMsg, data: { left, waiting: event.waiting } });
  }
  if (event.waiting >= event.waiting_max) throw refuse('listFull');
  const signup = write(database, event, userId, 'waiting', form, now);
  // A large group in front may leave seats that are enough for this one.
  offerSeats(database, event.id, now);
  return signupById(database, signup.id) as SignupRow;
};

const LAST = `SELECT id, emergency_name, emergency_phone FROM event_signups WHERE user_id = ? ORDER BY id DESC LIMIT 1`;

/** Whom a member named last time. */
export const lastContact = (
  database: DatabaseSync,
  userId: number,
): { id: number; emergency_name: string; emergency_phone: string } | undefined =>
  one<{ id: number; emergency_name: string; emergency_phone: string }>(database, LAST, userId);
