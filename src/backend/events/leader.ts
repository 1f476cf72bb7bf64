import type { DatabaseSync } from 'node:sqlite';
import type { ReplyOf } from '../../api/define.ts';
import type { readEvent } from '../../api/event/event.ts';
import { authorById } from '../community/people/author.ts';
import { checksOf } from '../community/people/checks.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { type EventRow, PHONES_FOR_MS } from './event.ts';
import { ratingsOf } from './rating/figures.ts';
import type { SignupRow } from './signup/signup.ts';

const LED = `SELECT count(DISTINCT e.id) AS led, coalesce(sum(s.seats), 0) AS people FROM events e
  LEFT JOIN event_signups s ON s.event_id = e.id AND s.state = 'confirmed'
  WHERE e.leader_id = ? AND e.audit = 'open' AND e.cancelled_at IS NULL AND e.ends_at <= ?`;

/** How many events somebody has led to their end, and how many people along them. */
export const ledBy = (
  database: DatabaseSync,
  userId: number,
  now: number,
): { readonly led: number; readonly people: number } =>
  one<{ led: number; people: number }>(database, LED, userId, now) ?? { led: 0, people: 0 };

/** Whether its leader may still move the meeting of an event and choose its route: until it begins. */
export const mayMove = ({ cancelled_at, starts_at }: EventRow, now: number): boolean =>
  cancelled_at === null && now < starts_at;

/** Whether they may still call it off: until it ends, and only what others could sign up for. */
export const mayCallOff = ({ audit, cancelled_at, ends_at }: EventRow, now: number): boolean =>
  audit === 'open' && cancelled_at === null && now < ends_at;

/** An account's number without its area: as people dial it. */
export const dialled = (phone: string): string => phone.replace(/^86/, '');

/** Who leads an event: what was checked, and what they have led. Their phone is told to who goes along. */
export const leaderOf = (
  context: CallContext,
  event: EventRow,
  mine: SignupRow | undefined,
): ReplyOf<typeof readEvent>['leader'] => {
  const { database, now } = context;
  const author = authorById(context, event.leader_id);
  if (author === null) throw refuse('notFound');
  const { led, people } = ledBy(database, event.leader_id, now);
  const { count, mean } = ratingsOf(database, event.leader_id, now);
  const goes = mine?.state === 'confirmed' && now < event.ends_at + PHONES_FOR_MS;
  const phone = goes
    ? one<{ phone: string | null }>(database, 'SELECT phone FROM users WHERE id = ? AND state = 0', event.leader_id)
        ?.phone
    : null;
  return {
    ...author,
    checks: checksOf(database, event.leader_id),
    led,
    people,
    ratings: count,
    mean,
    phone: phone == null ? null : dialled(phone),
  };
};
