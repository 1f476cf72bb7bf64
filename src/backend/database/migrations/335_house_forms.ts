import type { Migration } from '../migration.ts';

/** Matches and challenges that operators make: a form that comes twice makes one. A challenge that was withdrawn is nowhere. */
export const houseForms: Migration = {
  number: 335,
  name: 'house forms',
  sql: /* sql */ `
    ALTER TABLE matches ADD COLUMN form_key TEXT;
    CREATE UNIQUE INDEX matches_by_form ON matches (form_key) WHERE form_key IS NOT NULL;
    ALTER TABLE step_challenges ADD COLUMN form_key TEXT;
    ALTER TABLE step_challenges ADD COLUMN withdrawn_at INTEGER;
    CREATE UNIQUE INDEX step_challenges_by_form ON step_challenges (form_key) WHERE form_key IS NOT NULL;
  `,
};
