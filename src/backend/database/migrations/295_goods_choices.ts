import type { Migration } from '../migration.ts';

/** What tells the kinds of a product apart, which texts carry its card, and which gear lists name it. */
export const goodsChoices: Migration = {
  number: 295,
  name: 'goods choices',
  sql: /* sql */ `
    -- JSON: [[name, value], …]: its colour, its size.
    ALTER TABLE goods_kinds ADD COLUMN props TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(props));

    -- Kept by the bodies themselves, whoever writes them.
    CREATE TABLE goods_entries (
      goods_id INTEGER NOT NULL REFERENCES goods (id) ON DELETE CASCADE,
      entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      PRIMARY KEY (goods_id, entry_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX goods_of_entry ON goods_entries (entry_id);
    CREATE TRIGGER body_names_goods AFTER INSERT ON entry_bodies BEGIN
      INSERT OR IGNORE INTO goods_entries (goods_id, entry_id)
        SELECT g.id, NEW.entry_id FROM json_each(NEW.blocks) b
        JOIN goods g ON g.id = CAST(CASE b.type WHEN 'object' THEN json_extract(b.value, '$.goodsId') END AS INTEGER)
        WHERE CASE b.type WHEN 'object' THEN json_extract(b.value, '$.type') END = 'goods';
    END;
    CREATE TRIGGER body_names_other_goods AFTER UPDATE OF blocks ON entry_bodies BEGIN
      DELETE FROM goods_entries WHERE entry_id = OLD.entry_id;
      INSERT OR IGNORE INTO goods_entries (goods_id, entry_id)
        SELECT g.id, NEW.entry_id FROM json_each(NEW.blocks) b
        JOIN goods g ON g.id = CAST(CASE b.type WHEN 'object' THEN json_extract(b.value, '$.goodsId') END AS INTEGER)
        WHERE CASE b.type WHEN 'object' THEN json_extract(b.value, '$.type') END = 'goods';
    END;
    CREATE TRIGGER body_names_no_goods AFTER DELETE ON entry_bodies BEGIN
      DELETE FROM goods_entries WHERE entry_id = OLD.entry_id;
    END;
    INSERT OR IGNORE INTO goods_entries (goods_id, entry_id)
      SELECT g.id, e.entry_id FROM entry_bodies e, json_each(e.blocks) b
      JOIN goods g ON g.id = CAST(CASE b.type WHEN 'object' THEN json_extract(b.value, '$.goodsId') END AS INTEGER)
      WHERE e.blocks LIKE '%"goods"%' AND CASE b.type WHEN 'object' THEN json_extract(b.value, '$.type') END = 'goods';

    CREATE INDEX gear_items_of_goods ON gear_items (goods_id, list_id) WHERE goods_id IS NOT NULL;
  `,
};
