import type { DatabaseSync } from 'node:sqlite';
import { refundAt } from '../../lib/event/ladder.ts';
import { type Moment, reasonGiven } from '../community/moderation/things.ts';
import { all, run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { notifyMember } from '../vip/notices.ts';
import { closeOrder } from '../vip/orders/createOrder.ts';
import { askRefund, keptPayment } from '../vip/orders/refunds.ts';
import { returnedOf } from '../vip/orders/returns.ts';
import { eventById, type EventRow, rungsOf } from './event.ts';
import { tell } from './notices.ts';
import { eventOrderOf } from './orders/ofSignup.ts';
import { forgetPictures } from './manage/pictures.ts';
import { moveSignup } from './seats.ts';
import { peopleOf } from './signups.ts';
import { ACTIVE, mayCancel, type SignupRow, totalOf } from './signup/signup.ts';

/** What goes back when a sign-up is cancelled at `now`; null where it cannot be. What has gone back already is in it. */
export const refundNow = (database: DatabaseSync, event: EventRow, signup: SignupRow, now: number): number | null => {
  if (!mayCancel(event, signup, peopleOf(database, signup.id), now)) return null;
  return signup.state === 'confirmed' ? refundAt(rungsOf(event), event.starts_at, totalOf(signup), now) : 0;
};

/** Sends `fen` of a sign-up's money back, all in all, and closes its order where nothing was paid yet. */
const giveBack = (database: DatabaseSync, signup: SignupRow, fen: number, now: number): void => {
  const order = eventOrderOf(database, signup);
  if (!order) return;
  // Money that is on its way to a closed order is sent back when it comes.
  if (order.state === 'created' || order.state === 'paying') return void closeOrder({ database, now }, order);
  const payment = keptPayment(database, order.id);
  if (order.state !== 'paid' || payment === undefined || fen <= returnedOf(database, order)) return;
  askRefund(database, order, payment, now, fen === order.pay_fen ? null : fen);
};

/** Gives up a member's seats, or their place in the list. Throws 3310 when less goes back than they were shown. */
export const cancelOwn = (
  database: DatabaseSync,
  event: EventRow,
  signup: SignupRow,
  seenFen: number,
  now: number,
): void => {
  if (!ACTIVE.includes(signup.state)) return;
  const refundFen = refundNow(database, event, signup, now);
  if (refundFen === null)
    throw refuse('eventClosed', {
      errMsg: now >= event.starts_at ? '活动已经开始，不能再取消' : '已经签到，不能再取消',
    });
  if (refundFen < seenFen) throw refuse('refundChanged', { data: { refundFen } });
  moveSignup(database, signup, 'cancelled', now, { refundFen });
  giveBack(database, signup, refundFen, now);
};

/**
 * Money of a sign-up that the house sends back, `fen` all in all, `whole` of it or a part. With all of it the seats go
 * to who waits; what was given up before shows what comes back now.
 */
export const giveUpFor = (
  database: DatabaseSync,
  signup: SignupRow,
  { fen, whole }: { readonly fen: number; readonly whole: boolean },
  now: number,
): void => {
  if (whole && ACTIVE.includes(signup.state)) moveSignup(database, signup, 'cancelled', now, { refundFen: fen });
  else run(database, 'UPDATE event_signups SET refund_fen = ? WHERE id = ? AND refund_fen < ?', fen, signup.id, fen);
};

const STANDING = `SELECT * FROM event_signups WHERE event_id = ? AND state IN ('held', 'offered', 'confirmed', 'waiting')`;

/**
 * Calls an event off: everybody on its list is told why, and gets all of their money back. Pictures of a draft that is
 * given up go. Returns how many were told.
 */
export const callOff = (database: DatabaseSync, event: EventRow, reason: string, now: number): number => {
  run(database, 'UPDATE events SET cancelled_at = ?, cancel_reason = ? WHERE id = ?', now, reason, event.id);
  if (event.audit !== 'open') forgetPictures(database, event.id);
  const list = all<SignupRow>(database, STANDING, event.id);
  for (const signup of list) {
    const refundFen = signup.state === 'confirmed' ? totalOf(signup) : 0;
    moveSignup(database, signup, 'called', now, { refundFen });
    giveBack(database, signup, refundFen, now);
    tell(database, signup, 'eventCalled', { about: String(signup.id), amountFen: refundFen }, now);
  }
  return list.length;
};

/**
 * Calls an event off for its leader: everybody on its list is told why and gets all of their money back, as when the
 * leader does it, and the leader is told as well. Returns how many were told.
 */
export const callOffByHouse = ({ database, now }: Moment, id: number, reason: string): number => {
  const event = eventById(database, id);
  if (!event) throw refuse('notFound', { errMsg: '没有这场活动' });
  const words = reasonGiven(reason);
  if (event.cancelled_at !== null) throw refuse('decided', { errMsg: '这场活动已经取消' });
  if (now >= event.ends_at) throw refuse('eventClosed', { errMsg: '已经结束的活动不能取消' });
  const told = callOff(database, event, words, now);
  notifyMember(
    database,
    {
      userId: String(event.leader_id),
      kind: 'house:eventCalled',
      about: String(id),
      words: `“${event.title}”：${words}`,
    },
    now,
  );
  return told;
};
