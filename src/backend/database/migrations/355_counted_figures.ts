import type { Migration } from '../migration.ts';

/** What a member walked, led and is worth is counted where it is told: these columns had nobody to keep them. */
export const countedFigures: Migration = {
  number: 355,
  name: 'counted figures',
  sql: ['level', 'event_count', 'distance_m', 'climb_m', 'days_out', 'max_alt_m', 'provinces']
    .map((column) => `ALTER TABLE users DROP COLUMN ${column};`)
    .join('\n'),
};
