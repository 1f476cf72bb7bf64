import type { Migration } from '../migration.ts';

/** Weather for the days of events, as their sources told it last. */
export const eventForecasts: Migration = {
  number: 286,
  name: 'event forecasts',
  sql: /* sql */ `
    CREATE TABLE event_forecasts (
      event_id INTEGER PRIMARY KEY REFERENCES events (id) ON DELETE CASCADE,
      -- when it is asked for again
      next_at  INTEGER NOT NULL,
      -- when it came; null: none came yet
      got_at   INTEGER,
      -- who made it, and for where, in words
      source   TEXT NOT NULL DEFAULT '',
      place    TEXT NOT NULL DEFAULT '',
      -- JSON: days as backend/weather/source.ts has them
      days     TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(days))
    ) STRICT;
  `,
};
