import type { Migration } from '../migration.ts';

/**
 * What the store said last of an agreement: its messages come in any order, and an older one changes nothing that a newer
 * one has said, whether or not there was a renewal with us yet.
 */
export const renewalsTold: Migration = {
  number: 205,
  name: 'renewalsTold',
  sql: /* sql */ `
    CREATE TABLE vip_renewals_told (
      -- 'iap:…', as in vip_subscriptions
      agreement TEXT PRIMARY KEY,
      -- by the store's clock
      told_at   INTEGER NOT NULL,
      renews    INTEGER NOT NULL CHECK (renews IN (0, 1))
    ) STRICT, WITHOUT ROWID;
  `,
};
