import type { DatabaseSync } from 'node:sqlite';
import { all, one } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import { rowId } from '../community/entry/ids.ts';
import type { SignupRow, PersonRow } from './signup/signup.ts';

const STANDING = `SELECT * FROM event_signups WHERE event_id = ? AND user_id = ?
  AND state IN ('held', 'offered', 'confirmed', 'waiting')`;
const NEWEST = 'SELECT * FROM event_signups WHERE event_id = ? AND user_id = ? ORDER BY id DESC LIMIT 1';

/** A member's sign-up that stands. */
export const standingOf = (database: DatabaseSync, eventId: number, userId: number): SignupRow | undefined =>
  one<SignupRow>(database, STANDING, eventId, userId);

/** The one that stands, or the last that ended. */
export const latestOf = (database: DatabaseSync, eventId: number, userId: number): SignupRow | undefined =>
  standingOf(database, eventId, userId) ?? one<SignupRow>(database, NEWEST, eventId, userId);

export const signupById = (database: DatabaseSync, id: number): SignupRow | undefined =>
  one<SignupRow>(database, 'SELECT * FROM event_signups WHERE id = ?', id);

export const signupByOrder = (database: DatabaseSync, orderId: string): SignupRow | undefined =>
  one<SignupRow>(database, 'SELECT * FROM event_signups WHERE order_id = ?', orderId);

/** A member's own sign-up. Anybody else's is not there. */
export const ownSignup = (database: DatabaseSync, id: string, userId: number): SignupRow => {
  const signup = signupById(database, rowId(id));
  if (signup?.user_id !== userId) throw refuse('notFound', { errMsg: '没有这次报名' });
  return signup;
};

export const peopleOf = (database: DatabaseSync, signupId: number): PersonRow[] =>
  all<PersonRow>(database, 'SELECT * FROM event_people WHERE signup_id = ? ORDER BY position', signupId);
