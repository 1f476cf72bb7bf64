import type { Migration } from '../migration.ts';

/** What the house itself tells a member, why an account is frozen, and what waits to be looked at. */
export const houseWords: Migration = {
  number: 176,
  name: 'house words',
  sql: /* sql */ `
    -- What the house says in its own words; '' where the kind says all.
    ALTER TABLE vip_notices ADD COLUMN words TEXT NOT NULL DEFAULT '';
    ALTER TABLE users ADD COLUMN frozen_reason TEXT NOT NULL DEFAULT '';

    -- The queues: whatever waits longest stands first.
    CREATE INDEX entries_to_check ON entries (created_at, id) WHERE audit = 1 AND deleted_at IS NULL AND removed_at IS NULL;
    CREATE INDEX comments_to_check ON comments (created_at, id) WHERE audit = 1 AND deleted_at IS NULL;
    CREATE INDEX routes_to_check ON routes (created_at, id) WHERE audit = 1 AND deleted_at IS NULL AND removed_at IS NULL;
    CREATE INDEX conditions_to_check ON route_conditions (created_at, id) WHERE audit = 1;
    CREATE INDEX tickets_open ON support_tickets (at, number) WHERE state = 'open';
  `,
};
