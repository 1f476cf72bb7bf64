import type { DatabaseSync } from 'node:sqlite';
import { notifyMember } from '../vip/notices.ts';
import type { EventNoticeKind } from '../vip/noticeKinds.ts';
import { signupByOrder } from './signups.ts';
import type { SignupRow } from './signup/signup.ts';

interface About {
  /** Told once for the same. */
  readonly about: string;
  readonly amountFen?: number;
  readonly dueAt?: number;
}

/** Tells the maker of a sign-up what happened to it. */
export const tell = (
  database: DatabaseSync,
  signup: Pick<SignupRow, 'user_id' | 'event_id'>,
  kind: EventNoticeKind,
  about: About,
  now: number,
): boolean => notifyMember(database, { ...about, userId: String(signup.user_id), kind, eventId: signup.event_id }, now);

/** Tells that money of an event's order has come back. */
export const tellRefund = (
  database: DatabaseSync,
  orderId: string,
  about: About & { readonly userId: string },
  now: number,
): void => {
  const signup = signupByOrder(database, orderId);
  if (signup) tell(database, signup, 'eventRefunded', about, now);
};
