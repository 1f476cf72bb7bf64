import type { Migration } from '../migration.ts';

/** What moderators of boards did, the newest first, without a walk through all that was done at the desk. */
export const moderators: Migration = {
  number: 357,
  name: 'moderators of boards',
  sql: /* sql */ `
    CREATE INDEX desk_log_of_moderators ON desk_log (id) WHERE substr(operator, 1, 3) = '版主 ';
  `,
};
