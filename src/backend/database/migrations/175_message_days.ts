import type { Migration } from '../migration.ts';

/** What text messages went out, by day: how many, how many failed, what they cost. No number stands here. */
export const messageDays: Migration = {
  number: 175,
  name: 'message days',
  sql: /* sql */ `
    CREATE TABLE message_days (
      -- Days of China since 1970.
      day            INTEGER NOT NULL,
      sender         TEXT NOT NULL,
      outcome        TEXT NOT NULL CHECK (outcome IN ('sent', 'failed', 'dropped')),
      messages       INTEGER NOT NULL DEFAULT 0,
      cost_milliyuan INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (day, sender, outcome)
    ) STRICT, WITHOUT ROWID;
  `,
};
