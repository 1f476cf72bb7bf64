import type { Migration } from '../migration.ts';

/** A return that the store takes back after a dispute: the order is paid again. */
export const refundsReversed: Migration = {
  number: 237,
  name: 'refunds reversed',
  sql: /* sql */ `INSERT INTO vip_moves (from_state, to_state) VALUES ('refunded', 'paid');`,
};
