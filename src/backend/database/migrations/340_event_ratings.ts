import type { Migration } from '../migration.ts';

/** What those who went along say of an event when it is over. Without its member a rating is a number alone. */
export const eventRatings: Migration = {
  number: 340,
  name: 'event ratings',
  sql: /* sql */ `
    CREATE TABLE event_ratings (
      id           INTEGER PRIMARY KEY,
      event_id     INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
      -- null once the account is closed
      user_id      INTEGER REFERENCES users (id) ON DELETE SET NULL,
      stars        INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
      -- JSON: names of tags (api/event/rating.ts)
      tags         TEXT NOT NULL DEFAULT '[]',
      text         TEXT NOT NULL DEFAULT '',
      -- of the words alone: 0 stand, 1 wait to be looked at, 2 refused; the stars count in any case
      audit        INTEGER NOT NULL DEFAULT 0 CHECK (audit IN (0, 1, 2)),
      audit_reason TEXT NOT NULL DEFAULT '',
      created_at   INTEGER NOT NULL,
      changed_at   INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX event_ratings_one ON event_ratings (event_id, user_id) WHERE user_id IS NOT NULL;
    CREATE INDEX event_ratings_of_event ON event_ratings (event_id, created_at DESC, id DESC);
    CREATE INDEX event_ratings_by_user ON event_ratings (user_id, id DESC) WHERE user_id IS NOT NULL;
    CREATE INDEX event_ratings_waiting ON event_ratings (created_at, id) WHERE audit = 1;
  `,
};
