import type { Migration } from '../migration.ts';

/** Numbers of papers that an insurance is made out by, and who wants a room alone. */
export const eventDocuments: Migration = {
  number: 389,
  name: 'event documents',
  sql: /* sql */ `
    -- 1: everybody is insured by name and number.
    ALTER TABLE events ADD COLUMN insured INTEGER NOT NULL DEFAULT 0 CHECK (insured IN (0, 1));
    -- What a room alone costs one person besides, in fen, for all nights. At 0 there is none.
    ALTER TABLE events ADD COLUMN single_fen INTEGER NOT NULL DEFAULT 0 CHECK (single_fen >= 0);
    ALTER TABLE event_people ADD COLUMN single INTEGER NOT NULL DEFAULT 0 CHECK (single IN (0, 1));

    -- Sealed with a key that is not in here: a copy of the database tells nobody's number.
    CREATE TABLE event_documents (
      signup_id INTEGER NOT NULL REFERENCES event_signups (id) ON DELETE CASCADE,
      position  INTEGER NOT NULL,
      sealed    BLOB NOT NULL,
      PRIMARY KEY (signup_id, position)
    ) STRICT, WITHOUT ROWID;
    -- Nobody insures who does not go along.
    CREATE TRIGGER event_documents_over AFTER UPDATE OF state ON event_signups
      WHEN new.state IN ('cancelled', 'expired', 'called')
      BEGIN DELETE FROM event_documents WHERE signup_id = new.id; END;

    -- Who looked at the numbers of an event, and when.
    CREATE TABLE event_document_looks (
      event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
      user_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      at       INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX event_document_looks_of ON event_document_looks (event_id, at);
    CREATE INDEX event_document_looks_by ON event_document_looks (user_id);
  `,
};
