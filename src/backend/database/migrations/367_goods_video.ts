import type { Migration } from '../migration.ts';

/** A product may be seen in motion: the shop's own film, at the shop's address. */
export const goodsVideo: Migration = {
  number: 367,
  name: 'goods video',
  sql: /* sql */ `
    -- https on a host that shop films come from; '' where there is none.
    ALTER TABLE goods ADD COLUMN video TEXT NOT NULL DEFAULT '';
  `,
};
