import type { DatabaseSync } from 'node:sqlite';
import type { Channel } from '../../api/vip/fields.ts';
import { one, run } from '../database/statement.ts';
import type { PayNotice } from '../pay/channel.ts';
import { agreementName, endSubscription, subscriptionBy } from './subscriptions.ts';

type Word = Pick<PayNotice, 'agreement' | 'toldAt' | 'kind'>;

const RENEWS: Partial<Record<PayNotice['kind'], 0 | 1>> = { paid: 1, renewalOn: 1, renewalOff: 0 };

const lastWord = (database: DatabaseSync, name: string) =>
  one<{ told_at: number; renews: number }>(
    database,
    'SELECT told_at, renews FROM vip_renewals_told WHERE agreement = ?',
    name,
  );

/** Whether a newer message about the same agreement was here before. */
export const isOvertaken = (database: DatabaseSync, channel: Channel, { agreement, toldAt }: Word): boolean =>
  toldAt !== null && agreement !== '' && (lastWord(database, agreementName(channel, agreement))?.told_at ?? 0) > toldAt;

/** Keeps what a message says of its renewal, where no newer one has said anything. */
export const keepWord = (database: DatabaseSync, channel: Channel, { agreement, toldAt, kind }: Word): void => {
  const renews = RENEWS[kind];
  if (toldAt === null || agreement === '' || renews === undefined) return;
  run(
    database,
    `INSERT INTO vip_renewals_told (agreement, told_at, renews) VALUES (?1, ?2, ?3)
     ON CONFLICT (agreement) DO UPDATE SET told_at = ?2, renews = ?3 WHERE told_at <= ?2`,
    agreementName(channel, agreement),
    toldAt,
    renews,
  );
};

/** After a payment that was told late: a renewal that was switched off since stays off. */
export const settleRenewal = (database: DatabaseSync, channel: Channel, notice: Word, now: number): void => {
  if (notice.agreement === '' || lastWord(database, agreementName(channel, notice.agreement))?.renews !== 0) return;
  const subscription = subscriptionBy(database, channel, notice.agreement);
  if (subscription?.state === 'active') endSubscription(database, subscription, 'cancelled', now);
};
