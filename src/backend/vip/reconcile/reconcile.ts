import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../../site.ts';
import type { Parts } from '../../context.ts';
import { all, one, run } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { providersOf } from '../../pay/channels.ts';
import type { DayLine, PaymentProvider } from '../../pay/web/provider.ts';
import { orderByRef } from '../orders/orders.ts';
import { type Difference, differencesIn, type OwnLine } from './compare.ts';
import { dayBefore, dayOf, hourOf, startOf } from './day.ts';

/** Providers have a day's list by ten in the morning after it. */
const READY_HOUR = 11;
/** Days that the server slept through are made good for so long. */
const BACK_DAYS = 7;

/** What came of comparing a day. */
export interface Reconciled {
  readonly channel: string;
  readonly day: string;
  readonly theirs: number;
  readonly ours: number;
  readonly differences: readonly Difference[];
}

const COLUMNS = `o.id AS orderId, o.ref, x.transaction_id AS transactionId, x.amount_fen AS amountFen`;
const PAID = `SELECT 'paid' AS kind, '' AS refundId, ${COLUMNS} FROM vip_payments x JOIN vip_orders o ON o.id = x.order_id
  WHERE x.channel = ?`;
const REFUNDED = `SELECT 'refunded' AS kind, x.refund_id AS refundId, ${COLUMNS} FROM vip_refunds x
  JOIN vip_orders o ON o.id = x.order_id WHERE x.channel = ?`;
const IN_DAY = ' AND coalesce(x.taken_at, x.at) >= ? AND coalesce(x.taken_at, x.at) < ?';

const ownLine = (database: DatabaseSync, channel: string, { kind, transactionId, refundId }: DayLine) =>
  kind === 'paid'
    ? one<OwnLine>(database, `${PAID} AND x.transaction_id = ?`, channel, transactionId)
    : one<OwnLine>(database, `${REFUNDED} AND x.refund_id = ?`, channel, refundId);

const keep = (database: DatabaseSync, { channel, day, theirs, ours, differences }: Reconciled, now: number): void =>
  transaction(database, () => {
    run(database, 'DELETE FROM pay_differences WHERE channel = ? AND day = ?', channel, day);
    run(
      database,
      `INSERT INTO pay_days (channel, day, at, theirs, ours) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (channel, day) DO UPDATE SET at = ?3, theirs = ?4, ours = ?5`,
      channel,
      day,
      now,
      theirs,
      ours,
    );
    for (const { kind, about, orderId, theirsFen, oursFen } of differences)
      run(
        database,
        `INSERT OR IGNORE INTO pay_differences (channel, day, kind, about, order_id, theirs_fen, ours_fen)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        channel,
        day,
        kind,
        about,
        orderId,
        theirsFen,
        oursFen,
      );
  });

/**
 * Compares a day of China's calendar with what a provider says of it, and keeps what differs instead of what was found
 * before. It changes no order: what differs is a person's to settle. Throws where the provider cannot be asked.
 */
export const reconcile = async (
  database: DatabaseSync,
  provider: PaymentProvider,
  day: string,
  now: number,
): Promise<Reconciled> => {
  const from = startOf(day);
  if (from === null) throw new Error(`${day} 不是一天`);
  const channel = provider.name;
  const theirs = await provider.day(day, now);
  const before = await provider.day(dayBefore(day), now);
  const span = [channel, from, from + DAY_MS] as const;
  const ours = [
    ...all<OwnLine>(database, PAID + IN_DAY, ...span),
    ...all<OwnLine>(database, REFUNDED + IN_DAY, ...span),
  ];
  const differences = differencesIn({
    theirs,
    before,
    ours,
    own: (line) => ownLine(database, channel, line),
    orderId: (ref) => orderByRef(database, ref)?.id ?? null,
  });
  const result = { channel, day, theirs: theirs.length, ours: ours.length, differences };
  keep(database, result, now);
  return result;
};

const isDone = (database: DatabaseSync, channel: string, day: string): boolean =>
  one(database, 'SELECT 1 FROM pay_days WHERE channel = ? AND day = ?', channel, day) !== undefined;

/** Whether anything was sold by then: a shop that opens today has no yesterday. */
const hadPayments = (database: DatabaseSync, channel: string, day: string): boolean =>
  one(
    database,
    'SELECT 1 FROM vip_payments WHERE channel = ? AND coalesce(taken_at, at) < ? LIMIT 1',
    channel,
    (startOf(day) ?? 0) + DAY_MS,
  ) !== undefined;

/** The job of every day: compares yesterday, and the days before that were missed, once their lists are there. */
export const reconcileDue = async ({ database, settings, secret, log, clock }: Parts): Promise<void> => {
  const now = clock();
  if (hourOf(now) < READY_HOUR) return;
  for (const provider of providersOf({ settings, secret }))
    for (let back = BACK_DAYS; back >= 1; back--) {
      const day = dayOf(now - back * DAY_MS);
      if (isDone(database, provider.name, day) || !hadPayments(database, provider.name, day)) continue;
      try {
        const { differences } = await reconcile(database, provider, day, now);
        if (differences.length > 0)
          log('error', 'the day differs from what the provider says', {
            channel: provider.name,
            day,
            differences: differences.length,
          });
      } catch (error) {
        log('warn', 'a day could not be compared', { channel: provider.name, day, error });
      }
    }
};
