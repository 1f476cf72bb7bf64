import type { Migration } from '../migration.ts';

/** What a member calls another one for themselves. */
export const memberRemarks: Migration = {
  number: 387,
  name: 'member remarks',
  sql: /* sql */ `
    CREATE TABLE member_remarks (
      user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      member_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      remark     TEXT NOT NULL CHECK (length(remark) BETWEEN 1 AND 40),
      changed_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, member_id),
      CHECK (user_id <> member_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX member_remarks_of ON member_remarks (member_id);
  `,
};
