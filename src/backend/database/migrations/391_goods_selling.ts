import type { Migration } from '../migration.ts';

/** What sells best of all that is on the shelf is found without a walk over everything. */
export const goodsSelling: Migration = {
  number: 391,
  name: 'goods selling',
  sql: /* sql */ `
    CREATE INDEX goods_selling ON goods (sold DESC, id) WHERE off_shelf = 0;
  `,
};
