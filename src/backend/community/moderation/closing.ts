import { DAY_MS } from '../../../site.ts';
import type { Parts } from '../../context.ts';
import { all, one, run } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { record } from '../../desk/record.ts';
import { Refusal, refuse } from '../../errors.ts';
import { notifyMember } from '../../vip/notices.ts';
import { eraseMember } from './erasing.ts';
import { close, refuseToClose } from './members.ts';
import type { Moment } from './things.ts';

/** By the agreement on privacy (4.2) an account is closed within seven days, and until then it can be taken back. */
export const CLOSING_DAYS = 7;
const AGAIN_MS = 3_600_000;
const AT_ONCE = 20;

export interface Closing {
  readonly dueAt: number;
  readonly erases: boolean;
  /** Whether the member asked for it themselves. */
  readonly own: boolean;
}

/** What is planned for an account, or null. */
export const closingOf = ({ database }: Pick<Parts, 'database'>, userId: string): Closing | null => {
  const row = one<{ due_at: number; erases: number; own: number }>(
    database,
    'SELECT due_at, erases, own FROM account_closings WHERE user_id = ?',
    Number(userId),
  );
  return row ? { dueAt: row.due_at, erases: row.erases === 1, own: row.own === 1 } : null;
};

/**
 * Plans to close an account in so many days (0: with the next run of the job), with what its member wrote or without, and
 * tells the member; says when. Refused like the closing itself; a new plan replaces the old one.
 */
export const planClosing = (
  moment: Moment,
  userId: string,
  { days, erases, own = false }: { readonly days: number; readonly erases: boolean; readonly own?: boolean },
): number => {
  const { database, now } = moment;
  if (!Number.isInteger(days) || days < 0 || days > CLOSING_DAYS)
    throw refuse('badRequest', { errMsg: `0 到 ${CLOSING_DAYS} 天后注销，0 是马上` });
  refuseToClose(moment, userId);
  const dueAt = now + days * DAY_MS;
  run(
    database,
    'INSERT OR REPLACE INTO account_closings (user_id, asked_at, due_at, erases, own) VALUES (?, ?, ?, ?, ?)',
    Number(userId),
    now,
    dueAt,
    erases ? 1 : 0,
    own ? 1 : 0,
  );
  notifyMember(database, { userId, kind: 'house:closing', about: String(now), dueAt }, now);
  return dueAt;
};

/** The account stays. */
export const dropClosing = ({ database, now }: Moment, userId: string): void => {
  if (run(database, 'DELETE FROM account_closings WHERE user_id = ?', Number(userId)).changes === 0)
    throw refuse('decided', { errMsg: '没有安排注销' });
  notifyMember(database, { userId, kind: 'house:kept', about: String(now) }, now);
};

/** Takes back what the member asked for themselves: they have logged in again. */
export const keepAccount = ({ database, now }: Moment, userId: string): void => {
  if (run(database, 'DELETE FROM account_closings WHERE user_id = ? AND own = 1', Number(userId)).changes === 1)
    notifyMember(database, { userId, kind: 'house:kept', about: String(now) }, now);
};

/**
 * Into the bin, which is emptied after thirty days (3.1). What was never shown to everybody goes in either case: whoever
 * wants their words to stay means those that others may read, and nobody can read these any more.
 */
const BINS = {
  privateRoutes:
    "UPDATE routes SET deleted_at = ? WHERE author_id = ? AND deleted_at IS NULL AND visibility <> 'public'",
  privateEntries:
    "UPDATE entries SET deleted_at = ? WHERE author_id = ? AND deleted_at IS NULL AND visibility <> 'public'",
  routes: 'UPDATE routes SET deleted_at = ? WHERE author_id = ? AND deleted_at IS NULL',
  entries: 'UPDATE entries SET deleted_at = ? WHERE author_id = ? AND deleted_at IS NULL',
  comments: 'UPDATE comments SET deleted_at = ? WHERE author_id = ? AND deleted_at IS NULL',
} as const;

/**
 * Of a steady clock everything that is due; of any other what was asked for at once. Old enough to be no jump: what was
 * planned for later is not carried out because a clock went wrong.
 */
const DUE = `SELECT user_id AS member, erases FROM account_closings
  WHERE due_at <= ?1 AND again_at <= ?1 AND (?2 = 1 OR due_at = asked_at) ORDER BY due_at LIMIT +?3`;

/** Closes the accounts whose time has come, each whole or not at all. What stands in the way is looked at again in an hour. */
export const runClosings = (parts: Pick<Parts, 'database' | 'clock' | 'hub' | 'log'>, steady: boolean): void => {
  const { database, clock, hub, log } = parts;
  const now = clock();
  for (const { member, erases } of all<{ member: number; erases: number }>(
    database,
    DUE,
    now,
    steady ? 1 : 0,
    AT_ONCE,
  )) {
    const later: (() => void)[] = [];
    try {
      transaction(database, () => {
        close({ database, now }, String(member), { hub, later: (work) => void later.push(work) });
        eraseMember(database, member, erases === 1);
        for (const [what, sql] of Object.entries(BINS))
          if (erases === 1 || what.startsWith('private')) run(database, sql, now, member);
        run(database, 'DELETE FROM account_closings WHERE user_id = ?', member);
        record(database, {
          at: now,
          act: 'member.closed',
          subject: `member ${member}`,
          facts: { erases: erases === 1 },
        });
      });
    } catch (error) {
      log('warn', 'an account could not be closed yet', {
        member,
        ...(error instanceof Refusal ? { why: error.options.errMsg } : { error }),
      });
      run(database, 'UPDATE account_closings SET again_at = ? WHERE user_id = ?', now + AGAIN_MS, member);
      continue;
    }
    for (const work of later) work();
  }
};
