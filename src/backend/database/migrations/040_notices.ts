import type { Migration } from '../migration.ts';

/** Announcements and banners are files that editors write (`src/content`): the tables said the same a second time. */
export const notices: Migration = {
  number: 40,
  name: 'notices',
  sql: `
    DROP TABLE banners;
    DROP TABLE announcements;
  `,
};
