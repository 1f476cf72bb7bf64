import type { Migration } from '../migration.ts';

/** What members take along: lists in groups, with weights. */
export const gear: Migration = {
  number: 111,
  name: 'gear',
  sql: /* sql */ `
    CREATE TABLE gear_lists (
      id INTEGER PRIMARY KEY,
      owner_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
      -- The way it is for, and its season; empty where it is for any.
      trip TEXT NOT NULL DEFAULT '',
      season TEXT NOT NULL DEFAULT '',
      visibility INTEGER NOT NULL DEFAULT 1 CHECK (visibility IN (0, 1)),
      -- The list that this one was copied from.
      source_id INTEGER REFERENCES gear_lists (id) ON DELETE SET NULL,
      deleted_at INTEGER,
      created_at INTEGER NOT NULL,
      changed_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX gear_lists_of_owner ON gear_lists (owner_id, changed_at DESC) WHERE deleted_at IS NULL;
    -- One copy of a list a member: who copies again is led to it.
    CREATE UNIQUE INDEX gear_lists_copied ON gear_lists (source_id, owner_id) WHERE deleted_at IS NULL;

    CREATE TABLE gear_groups (
      list_id INTEGER NOT NULL REFERENCES gear_lists (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (list_id, position)
    ) STRICT, WITHOUT ROWID;

    -- An item keeps its id while it is changed, so that ticks stay with it.
    CREATE TABLE gear_items (
      id INTEGER PRIMARY KEY,
      list_id INTEGER NOT NULL,
      group_position INTEGER NOT NULL,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      quantity INTEGER NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 99),
      -- Grams of one; null: nobody has weighed it.
      weight INTEGER CHECK (weight BETWEEN 0 AND 99999),
      must INTEGER NOT NULL DEFAULT 0 CHECK (must IN (0, 1)),
      worn INTEGER NOT NULL DEFAULT 0 CHECK (worn IN (0, 1)),
      consumable INTEGER NOT NULL DEFAULT 0 CHECK (consumable IN (0, 1)),
      note TEXT NOT NULL DEFAULT '',
      goods_id INTEGER REFERENCES goods (id) ON DELETE SET NULL,
      FOREIGN KEY (list_id, group_position) REFERENCES gear_groups (list_id, position) ON DELETE CASCADE
    ) STRICT;
    CREATE INDEX gear_items_of_list ON gear_items (list_id, group_position, position);
  `,
};
