import type { Migration } from '../migration.ts';

/** By which version of the working-out (route/working/worked.ts) what is told of a track was made; 0: before there were versions. */
export const routeVersions: Migration = {
  number: 290,
  name: 'route versions',
  sql: /* sql */ `
    ALTER TABLE route_tracks ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX route_tracks_by_version ON route_tracks (version);
  `,
};
