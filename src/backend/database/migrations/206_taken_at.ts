import type { Migration } from '../migration.ts';

/**
 * When money moved by the channel's clock: what is told at one past midnight was paid the day before. Null where a channel
 * does not say: then the moment that we heard counts.
 */
export const takenAt: Migration = {
  number: 206,
  name: 'takenAt',
  sql: /* sql */ `
    ALTER TABLE vip_payments ADD COLUMN taken_at INTEGER;
    ALTER TABLE vip_refunds ADD COLUMN taken_at INTEGER;
    CREATE INDEX vip_payments_by_day ON vip_payments (channel, coalesce(taken_at, at));
    CREATE INDEX vip_refunds_by_day ON vip_refunds (channel, coalesce(taken_at, at));
  `,
};
