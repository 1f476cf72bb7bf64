import type { Migration } from '../migration.ts';

/** Dynamics that their author keeps at the top of the own list. `pinned` is the moderators'. */
export const authorPins: Migration = {
  number: 43,
  name: 'author pins',
  sql: /* sql */ `
    -- When the author pinned it; null where it stands in order of time.
    ALTER TABLE entries ADD COLUMN author_pinned_at INTEGER;
    CREATE INDEX entries_author_pins ON entries (author_id, author_pinned_at DESC, id DESC)
      WHERE author_pinned_at IS NOT NULL;
  `,
};
