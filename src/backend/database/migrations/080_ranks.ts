import type { Migration } from '../migration.ts';

/**
 * Ranks: figures of members and routes by subject, period and region, as the job leaves them (top/refresh.ts). A period
 * that is over is closed once and never written again; reads only walk what stands here.
 */
export const ranks: Migration = {
  number: 80,
  name: 'ranks',
  sql: /* sql */ `
    CREATE TABLE rank_periods (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('week', 'month', 'year', 'all')),
      -- On China's clock: 2026-W18, 2026-05, 2026; 'all' for the one that never ends.
      name TEXT NOT NULL UNIQUE,
      starts_at INTEGER NOT NULL,
      -- The first instant that is not in it; null: never.
      ends_at INTEGER,
      -- Null until all of it was computed once.
      computed_at INTEGER,
      -- Computed for the last time, after its end.
      closed_at INTEGER
    ) STRICT;
    CREATE INDEX rank_periods_closed ON rank_periods (kind, starts_at DESC) WHERE closed_at IS NOT NULL;

    CREATE TABLE rank_rows (
      period_id INTEGER NOT NULL REFERENCES rank_periods (id) ON DELETE CASCADE,
      subject TEXT NOT NULL CHECK (subject IN ('distance', 'climb', 'days', 'likes', 'route')),
      -- A city, a province or a country of the directory; 0 everywhere.
      region INTEGER NOT NULL,
      -- A member's id; for the subject route the route's.
      id INTEGER NOT NULL,
      -- Who answers for it.
      member_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      -- Metres, days, likes, or members who liked or kept it.
      value INTEGER NOT NULL CHECK (value > 0),
      -- The rank that it ended with; null until the period is closed.
      place INTEGER,
      PRIMARY KEY (period_id, subject, region, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX rank_rows_order ON rank_rows (period_id, subject, region, value DESC, id, member_id);
    CREATE INDEX rank_rows_routes ON rank_rows (member_id, period_id, region, value DESC) WHERE subject = 'route';

    -- Which entries carry a route.
    CREATE INDEX entries_of_route ON entries (route_id, id) WHERE route_id IS NOT NULL;
  `,
};
