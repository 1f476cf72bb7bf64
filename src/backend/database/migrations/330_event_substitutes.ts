import type { Migration } from '../migration.ts';

/** Who went along in whose place: names alone, for the leader who knew the one before, and the ticket that is void since. */
export const eventSubstitutes: Migration = {
  number: 330,
  name: 'event substitutes',
  sql: /* sql */ `
    CREATE TABLE event_substitutes (
      id        INTEGER PRIMARY KEY,
      signup_id INTEGER NOT NULL REFERENCES event_signups (id) ON DELETE CASCADE,
      at        INTEGER NOT NULL,
      was       TEXT NOT NULL,
      is_now    TEXT NOT NULL,
      -- What the one before may still hold.
      ticket    TEXT
    ) STRICT;
    CREATE INDEX event_substitutes_of_ticket ON event_substitutes (ticket) WHERE ticket IS NOT NULL;
    CREATE INDEX event_substitutes_of_signup ON event_substitutes (signup_id, id);
  `,
};
