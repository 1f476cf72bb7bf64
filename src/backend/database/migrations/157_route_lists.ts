import type { Migration } from '../migration.ts';

/** What a member saved, and marked, in the order of time. */
export const routeLists: Migration = {
  number: 157,
  name: 'route lists',
  sql: /* sql */ `
    CREATE INDEX route_saves_latest ON route_saves (user_id, created_at DESC, route_id DESC);
    CREATE INDEX route_marks_latest ON route_marks (user_id, mark, created_at DESC, route_id DESC);
  `,
};
