import type { Migration } from '../migration.ts';

/** Products of the shop as our editors describe them. They are bought at the shop itself. */
export const goods: Migration = {
  number: 110,
  name: 'goods',
  sql: /* sql */ `
    CREATE TABLE goods (
      id INTEGER PRIMARY KEY,
      -- The shop's own name for it.
      alias TEXT NOT NULL UNIQUE CHECK (length(alias) BETWEEN 1 AND 64),
      category TEXT NOT NULL,
      title TEXT NOT NULL,
      -- In a sentence: what it is good for.
      pitch TEXT NOT NULL DEFAULT '',
      -- 分.
      price INTEGER NOT NULL CHECK (price >= 0),
      origin_price INTEGER CHECK (origin_price >= 0),
      vip_price INTEGER CHECK (vip_price >= 0),
      -- How many one person may buy; null: as many as there are.
      buy_limit INTEGER CHECK (buy_limit > 0),
      sold INTEGER NOT NULL DEFAULT 0 CHECK (sold >= 0),
      -- Grams; null where weight tells nothing.
      weight INTEGER CHECK (weight > 0),
      size TEXT NOT NULL DEFAULT '',
      season TEXT NOT NULL DEFAULT '',
      -- JSON: [[name, value], …].
      specs TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(specs)),
      -- JSON: paragraphs.
      detail TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(detail)),
      -- JSON: sentences on shipping and what happens after.
      service TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(service)),
      url TEXT NOT NULL DEFAULT '',
      off_shelf INTEGER NOT NULL DEFAULT 0 CHECK (off_shelf IN (0, 1)),
      changed_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX goods_of_category ON goods (category, sold DESC) WHERE off_shelf = 0;

    -- What one can choose between; a product without a choice has one row.
    CREATE TABLE goods_kinds (
      goods_id INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      price INTEGER NOT NULL CHECK (price >= 0),
      stock INTEGER NOT NULL CHECK (stock >= 0),
      PRIMARY KEY (goods_id, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE goods_pictures (
      goods_id INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      picture_id TEXT NOT NULL REFERENCES pictures (id),
      PRIMARY KEY (goods_id, position)
    ) STRICT, WITHOUT ROWID;
  `,
};
