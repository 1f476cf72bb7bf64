import type { Migration } from '../migration.ts';

/** Members put the boards that they follow into an order of their own; those never put anywhere stand after them by time. */
export const boardOrder: Migration = {
  number: 64,
  name: 'board order',
  sql: /* sql */ `
    -- From 0; null until its member has arranged anything.
    ALTER TABLE board_follows ADD COLUMN position INTEGER CHECK (position >= 0);
    CREATE INDEX board_follows_order ON board_follows (user_id, coalesce(position, created_at), board_id);
  `,
};
