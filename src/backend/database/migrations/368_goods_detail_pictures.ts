import type { Migration } from '../migration.ts';

/** Long pictures below the words of a product: seams, sizes on a back, what is in the box. */
export const goodsDetailPictures: Migration = {
  number: 368,
  name: 'goods detail pictures',
  sql: /* sql */ `
    CREATE TABLE goods_detail_pictures (
      goods_id INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      picture_id TEXT NOT NULL REFERENCES pictures (id),
      PRIMARY KEY (goods_id, position)
    ) STRICT, WITHOUT ROWID;
  `,
};
