import type { Migration } from '../migration.ts';

/** Closed ways are told by operators: of one route or of an area, every year or this once, until somebody ends them. */
export const closures: Migration = {
  number: 336,
  name: 'closures',
  sql: /* sql */ `
    CREATE TABLE closures (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      -- Of the form that it came with: sent twice it is told once.
      form_key TEXT UNIQUE,
      route_id INTEGER REFERENCES routes (id) ON DELETE CASCADE,
      -- In words (lib/content/area.ts); '' for one route.
      area TEXT NOT NULL DEFAULT '',
      from_month INTEGER NOT NULL CHECK (from_month BETWEEN 1 AND 12),
      from_day INTEGER NOT NULL CHECK (from_day BETWEEN 1 AND 31),
      to_month INTEGER NOT NULL CHECK (to_month BETWEEN 1 AND 12),
      to_day INTEGER NOT NULL CHECK (to_day BETWEEN 1 AND 31),
      -- The same days as instants where it is this once; null: every year. The end is the first instant that is open again.
      starts_at INTEGER,
      ends_at INTEGER CHECK (ends_at > starts_at),
      reason TEXT NOT NULL,
      source TEXT NOT NULL,
      noted_at INTEGER NOT NULL,
      ended_at INTEGER,
      CHECK ((route_id IS NULL) = (area <> '')),
      CHECK ((starts_at IS NULL) = (ends_at IS NULL))
    ) STRICT;
    CREATE INDEX closures_of_route ON closures (route_id) WHERE route_id IS NOT NULL AND ended_at IS NULL;
    CREATE INDEX closures_of_areas ON closures (id) WHERE route_id IS NULL AND ended_at IS NULL;
    INSERT INTO closures (route_id, from_month, from_day, to_month, to_day, reason, source, noted_at)
      SELECT route_id, from_month, from_day, to_month, to_day, reason, source, noted_at FROM route_closures
      ORDER BY route_id, position;
    DROP TABLE route_closures;
  `,
};
