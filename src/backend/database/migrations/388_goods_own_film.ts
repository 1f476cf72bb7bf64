import type { Migration } from '../migration.ts';

/** The film of a product may lie here instead of at the shop. */
export const goodsOwnFilm: Migration = {
  number: 388,
  name: 'goods own film',
  sql: /* sql */ `
    -- Shown where the shop's own (video) is ''.
    ALTER TABLE goods ADD COLUMN media_id TEXT REFERENCES media (id) ON DELETE SET NULL;
    CREATE INDEX goods_by_media ON goods (media_id) WHERE media_id IS NOT NULL;
  `,
};
