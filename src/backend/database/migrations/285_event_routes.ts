import type { Migration } from '../migration.ts';

/** The route that an event walks. */
export const eventRoutes: Migration = {
  number: 285,
  name: 'event routes',
  sql: /* sql */ `
    ALTER TABLE events ADD COLUMN route_id INTEGER REFERENCES routes (id) ON DELETE SET NULL;
    CREATE INDEX events_of_route ON events (route_id) WHERE route_id IS NOT NULL;
  `,
};
