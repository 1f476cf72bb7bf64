import type { Migration } from '../migration.ts';

/** Who wants to be told when a kind of a product is there again. */
export const goodsWatches: Migration = {
  number: 146,
  name: 'goods_watches',
  sql: /* sql */ `
    CREATE TABLE goods_watches (
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      goods_id INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, goods_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX goods_watches_of_kind ON goods_watches (goods_id, position);

    -- The product that a notice speaks of, and its kind as it was called then; null: the membership, or an event.
    ALTER TABLE vip_notices ADD COLUMN goods_id INTEGER REFERENCES goods (id) ON DELETE CASCADE;
    ALTER TABLE vip_notices ADD COLUMN goods_kind TEXT NOT NULL DEFAULT '';
  `,
};
