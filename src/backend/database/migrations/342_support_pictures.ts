import type { Migration } from '../migration.ts';

/** Pictures of a question to the customer service. They go with it, and when its member's account is closed. */
export const supportPictures: Migration = {
  number: 342,
  name: 'support pictures',
  sql: /* sql */ `
    CREATE TABLE support_pictures (
      number     TEXT NOT NULL REFERENCES support_tickets (number) ON DELETE CASCADE,
      position   INTEGER NOT NULL CHECK (position BETWEEN 0 AND 3),
      picture_id TEXT NOT NULL REFERENCES pictures (id) ON DELETE CASCADE,
      PRIMARY KEY (number, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX support_pictures_by_picture ON support_pictures (picture_id);
  `,
};
