import type { Migration } from '../migration.ts';

/** A plan that is taken off sale keeps its prices, its renewals and its orders; nobody new buys it. */
export const plansOffSale: Migration = {
  number: 366,
  name: 'plans off sale',
  sql: /* sql */ `
    -- since when it is off sale
    ALTER TABLE vip_plans ADD COLUMN off_at INTEGER;
  `,
};
