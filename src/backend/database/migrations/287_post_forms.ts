import type { Migration } from '../migration.ts';

/** What a post wants of its readers, and of 约伴 when one sets out, how many are wanted, and the event that it leads to. */
export const postForms: Migration = {
  number: 287,
  name: 'postForms',
  sql: /* sql */ `
    ALTER TABLE entries ADD COLUMN form TEXT NOT NULL DEFAULT '' CHECK (form IN ('', 'question', 'company'));
    -- China's day, 2026-12-06; null unless company is looked for.
    ALTER TABLE entries ADD COLUMN sets_out_on TEXT CHECK (sets_out_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]');
    ALTER TABLE entries ADD COLUMN people_wanted INTEGER CHECK (people_wanted BETWEEN 1 AND 99);
    ALTER TABLE entries ADD COLUMN event_id INTEGER REFERENCES events (id) ON DELETE SET NULL;
    CREATE INDEX entries_by_event ON entries (event_id) WHERE event_id IS NOT NULL;
  `,
};
