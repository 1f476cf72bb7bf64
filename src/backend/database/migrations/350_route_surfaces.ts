import type { Migration } from '../migration.ts';

/** What a way goes over, as its author says. */
export const routeSurfaces: Migration = {
  number: 350,
  name: 'route surfaces',
  sql: /* sql */ `
    -- JSON: shares as lib/track/surfaces.ts has them, most first
    ALTER TABLE routes ADD COLUMN surfaces TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(surfaces));
  `,
};
