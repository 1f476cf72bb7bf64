import { DAY_MS } from '../../../site.ts';
import type { Parts } from '../../context.ts';
import { all, one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { dropScans } from '../../accounts/scan/waiting.ts';
import { endSession } from '../../sessions/sessions.ts';
import { notifyMember } from '../../vip/notices.ts';
import { type Moment, reasonGiven } from './things.ts';

const ACTIVE = 0;
const FROZEN = 1;
const CLOSED = 2;
export const FREEZE_MAX_DAYS = 3_650;

const stateOf = ({ database }: Moment, userId: string): number => {
  const row = one<{ state: number }>(database, 'SELECT state FROM users WHERE id = ?', Number(userId));
  if (!row) throw refuse('notFound', { errMsg: '没有找到这位成员' });
  return row.state;
};

/** Ends every session of a member; the sockets of those close once `later` runs. */
export const endAll = (
  { database }: Moment,
  userId: string,
  hub: Parts['hub'],
  later: (work: () => void) => void,
): void => {
  const handles = all<{ handle: string }>(database, 'SELECT handle FROM sessions WHERE user_id = ?', Number(userId));
  dropScans(database, userId);
  for (const { handle } of handles) {
    endSession(database, handle);
    later(() => hub.endSession(handle));
  }
};

/** Tells a member what they must not do again. */
export const warn = (moment: Moment, userId: string, reason: string): void => {
  if (stateOf(moment, userId) === CLOSED) throw refuse('decided', { errMsg: '这个账号已经注销' });
  const words = reasonGiven(reason);
  notifyMember(moment.database, { userId, kind: 'house:warned', about: String(moment.now), words }, moment.now);
};

export interface Ending {
  readonly hub: Parts['hub'];
  /** Runs once the change is committed. */
  readonly later: (work: () => void) => void;
}

/** Freezes an account for so many days, or until somebody ends it (null). Logged out everywhere; the login says why. */
export const freeze = (
  moment: Moment,
  userId: string,
  { days, reason, hub, later }: Ending & { readonly days: number | null; readonly reason: string },
): void => {
  if (days !== null && (!Number.isInteger(days) || days < 1 || days > FREEZE_MAX_DAYS))
    throw refuse('badRequest', { errMsg: `冻结 1 到 ${FREEZE_MAX_DAYS} 天，或者不定期` });
  const words = reasonGiven(reason);
  if (stateOf(moment, userId) === CLOSED) throw refuse('decided', { errMsg: '这个账号已经注销' });
  const until = days === null ? null : moment.now + days * DAY_MS;
  const { database, now } = moment;
  run(
    database,
    'UPDATE users SET state = ?, frozen_at = ?, frozen_until = ?, frozen_reason = ? WHERE id = ?',
    FROZEN,
    now,
    until,
    words,
    Number(userId),
  );
  endAll(moment, userId, hub, later);
  const dueAt = until === null ? {} : { dueAt: until };
  notifyMember(database, { userId, kind: 'house:frozen', about: String(now), words, ...dueAt }, now);
};

/** Ends the freezing of an account. */
export const release = (moment: Moment, userId: string): void => {
  if (stateOf(moment, userId) !== FROZEN) throw refuse('decided', { errMsg: '这个账号没有被冻结' });
  const { database, now } = moment;
  run(
    database,
    "UPDATE users SET state = ?, frozen_at = NULL, frozen_until = NULL, frozen_reason = '' WHERE id = ?",
    ACTIVE,
    Number(userId),
  );
  notifyMember(database, { userId, kind: 'house:released', about: String(now) }, now);
};

/** What was looked at before somebody may lead others: a paper, who gave it, until when it holds. */
export interface Check {
  readonly name: string;
  readonly issuer: string;
  /** Milliseconds since 1970; null without an end. */
  readonly validTo: number | null;
}

/** Certifies a leader by what was checked; the same paper again replaces what was known of it. */
export const certify = (moment: Moment, userId: string, { name, issuer, validTo }: Check): void => {
  const { database, now } = moment;
  if (stateOf(moment, userId) !== ACTIVE) throw refuse('decided', { errMsg: '只有正常的账号可以认证' });
  if (name.trim().length < 2 || issuer.trim().length < 2)
    throw refuse('badRequest', { errMsg: '写明看过什么证书、谁发的' });
  if (validTo !== null && !(validTo > now)) throw refuse('badRequest', { errMsg: '证书已经过期' });
  run(
    database,
    `INSERT INTO leader_checks (user_id, name, issuer, checked_at, valid_to) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (user_id, name) DO UPDATE SET issuer = excluded.issuer, checked_at = excluded.checked_at, valid_to = excluded.valid_to`,
    Number(userId),
    name.trim().slice(0, 40),
    issuer.trim().slice(0, 40),
    now,
    validTo,
  );
  run(database, 'UPDATE users SET leader = 1 WHERE id = ?', Number(userId));
  const words = `${name.trim().slice(0, 40)}（${issuer.trim().slice(0, 40)}）`;
  notifyMember(database, { userId, kind: 'house:certified', about: String(now), words }, now);
};

/** Takes the certificate of a leader back. */
export const uncertify = (moment: Moment, userId: string, reason: string): void => {
  const { database, now } = moment;
  stateOf(moment, userId);
  const words = reasonGiven(reason);
  if (run(database, 'UPDATE users SET leader = 0 WHERE id = ? AND leader = 1', Number(userId)).changes === 0)
    throw refuse('decided', { errMsg: '不是认证领队' });
  run(database, 'DELETE FROM leader_checks WHERE user_id = ?', Number(userId));
  notifyMember(database, { userId, kind: 'house:uncertified', about: String(now), words }, now);
};

/** Each finds something that still runs for a member (`?1`) at a moment (`?2`), and what to do about it. */
const RUNNING: readonly (readonly [sql: string, words: string])[] = [
  [
    "SELECT 1 FROM vip_subscriptions WHERE user_id = ?1 AND state = 'active' AND ?2 > 0",
    '还在自动续费，先关闭续费再注销',
  ],
  [
    "SELECT 1 FROM vip_orders WHERE user_id = ?1 AND state IN ('paying', 'renewing') AND ?2 > 0",
    '有订单正在付款，等它有了结果再注销',
  ],
  ["SELECT 1 FROM vip_orders WHERE user_id = ?1 AND refund = 'asked' AND ?2 > 0", '有退款还没到账，到账了再注销'],
  [
    'SELECT 1 FROM events WHERE leader_id = ?1 AND cancelled_at IS NULL AND ends_at > ?2',
    '还带着没有结束的活动，先取消或换人',
  ],
  [
    `SELECT 1 FROM event_signups s JOIN events e ON e.id = s.event_id
       WHERE s.user_id = ?1 AND s.state = 'confirmed' AND e.cancelled_at IS NULL AND e.ends_at > ?2`,
    '报名的活动还没有结束，先取消报名',
  ],
];

/** Why an account cannot be closed yet, in words: money is on its way, or people wait for its member. */
export const runningOf = ({ database, now }: Moment, userId: string): string[] =>
  RUNNING.flatMap(([sql, words]) => (one(database, sql, Number(userId), now) ? [words] : []));

/** Refuses to close what is closed or has something running (`data.reasons`). */
export const refuseToClose = (moment: Moment, userId: string): void => {
  if (stateOf(moment, userId) === CLOSED) throw refuse('decided', { errMsg: '这个账号已经注销' });
  const reasons = runningOf(moment, userId);
  if (reasons.length > 0) throw refuse('cannotClose', { errMsg: reasons.join('；'), data: { reasons } });
};

/** Figures are theirs as much as a face is; a test holds every column of the table to this or to a reason. */
const CLOSE = `UPDATE users SET state = ?, phone = NULL, nick_name = '已注销', avatar_id = NULL, intro = '', gender = 0,
  province_id = NULL, city_id = NULL, leader = 0, frozen_at = NULL, frozen_until = NULL,
  frozen_reason = '' WHERE id = ?`;
/**
 * Names and numbers of who went along, and of who was to be called: nothing that they were asked for lies ahead. How to
 * reach somebody about what is settled, pictures of it, and what they said of events: the stars stay, in a mean.
 */
const COMPANY = [
  "UPDATE event_people SET name = '已注销', phone = '' WHERE signup_id IN (SELECT id FROM event_signups WHERE user_id = ?)",
  'DELETE FROM event_documents WHERE signup_id IN (SELECT id FROM event_signups WHERE user_id = ?)',
  'DELETE FROM event_substitutes WHERE signup_id IN (SELECT id FROM event_signups WHERE user_id = ?)',
  "UPDATE event_signups SET emergency_name = '', emergency_phone = '' WHERE user_id = ?",
  "UPDATE reports SET contact = '' WHERE user_id = ?",
  "UPDATE support_tickets SET diagnostic = '' WHERE user_id = ?",
  'DELETE FROM support_pictures WHERE number IN (SELECT number FROM support_tickets WHERE user_id = ?)',
  "UPDATE event_ratings SET tags = '[]', text = '', audit = 0, audit_reason = '' WHERE user_id = ?",
] as const;

/**
 * Closes an account for good: nobody logs in any more, its number, face, figures and words about itself go, and with them
 * whom it named for a tour. What it wrote stays as what other people's talk hangs on.
 */
export const close = (moment: Moment, userId: string, { hub, later }: Ending): void => {
  const { database } = moment;
  refuseToClose(moment, userId);
  run(database, CLOSE, CLOSED, Number(userId));
  for (const sql of COMPANY) run(database, sql, Number(userId));
  run(database, 'DELETE FROM passwords WHERE user_id = ?', Number(userId));
  endAll(moment, userId, hub, later);
};
