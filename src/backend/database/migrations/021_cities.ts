import type { Migration } from '../migration.ts';

/** Members by the city they call theirs, for the same-city page. */
export const cities: Migration = {
  number: 21,
  name: 'cities',
  sql: /* sql */ `
    CREATE INDEX users_by_city ON users (city_id) WHERE city_id IS NOT NULL AND state = 0;
  `,
};
