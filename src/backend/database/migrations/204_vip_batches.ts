import type { Migration } from '../migration.ts';

/** Codes and coupons that were made at one time, to be seen and taken back together. */
export const vipBatches: Migration = {
  number: 204,
  name: 'vip batches',
  sql: /* sql */ `
    CREATE TABLE vip_batches (
      id       INTEGER PRIMARY KEY AUTOINCREMENT,
      -- of the form that it came with: sent twice it is made once
      form_key TEXT NOT NULL UNIQUE,
      kind     TEXT NOT NULL CHECK (kind IN ('code', 'coupon')),
      name     TEXT NOT NULL,
      made_at  INTEGER NOT NULL,
      void_at  INTEGER
    ) STRICT;
    ALTER TABLE vip_codes ADD COLUMN batch_id INTEGER REFERENCES vip_batches (id);
    ALTER TABLE vip_coupons ADD COLUMN batch_id INTEGER REFERENCES vip_batches (id);
    CREATE INDEX vip_codes_by_batch ON vip_codes (batch_id) WHERE batch_id IS NOT NULL;
    CREATE INDEX vip_coupons_by_batch ON vip_coupons (batch_id) WHERE batch_id IS NOT NULL;
  `,
};
