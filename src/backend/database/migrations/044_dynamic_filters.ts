import type { Migration } from '../migration.ts';

/** Lists of dynamics by place and with a track, newest first. An entry without a city stands under its place itself. */
export const dynamicFilters: Migration = {
  number: 44,
  name: 'dynamic filters',
  sql: /* sql */ `
    CREATE INDEX entries_seat_latest ON entries (kind, coalesce(city_id, place_id), created_at DESC, id DESC)
      WHERE shown = 1;
    CREATE INDEX entries_track_latest ON entries (kind, created_at DESC, id DESC)
      WHERE shown = 1 AND route_id IS NOT NULL;
  `,
};
