import type { Migration } from '../migration.ts';

/**
 * When the channel took the payment that a renewal stands on. The store goes on with agreements that it knows and we do
 * not: what it took before was paid for elsewhere. Null where the channel does not say, and for older ones.
 */
export const subscriptionStart: Migration = {
  number: 42,
  name: 'subscriptionStart',
  sql: /* sql */ `
    ALTER TABLE vip_subscriptions ADD COLUMN first_paid_at INTEGER;
  `,
};
