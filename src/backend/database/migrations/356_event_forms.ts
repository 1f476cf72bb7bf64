import type { Migration } from '../migration.ts';

/** Events that operators make: a form that comes twice makes one. */
export const eventForms: Migration = {
  number: 356,
  name: 'event forms',
  sql: /* sql */ `
    ALTER TABLE events ADD COLUMN form_key TEXT;
    CREATE UNIQUE INDEX events_by_form ON events (form_key) WHERE form_key IS NOT NULL;
  `,
};
