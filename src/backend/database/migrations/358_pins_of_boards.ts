import type { Migration } from '../migration.ts';

/** What is pinned in a board, with what waits to be looked at: each act of a moderator asks for it. */
export const pinsOfBoards: Migration = {
  number: 358,
  name: 'pins of boards',
  sql: /* sql */ `
    CREATE INDEX entries_pinned_in_board ON entries (board_id, created_at DESC, id DESC) WHERE pinned = 1;
  `,
};
