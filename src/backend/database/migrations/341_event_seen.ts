import type { Migration } from '../migration.ts';

/**
 * Which changes of an event a sign-up has seen, as the id of the last one: `knew_change` when it was made, `seen_change`
 * after its member said so. What changed before somebody signed up is nothing new to them.
 */
export const eventSeen: Migration = {
  number: 341,
  name: 'event changes seen',
  sql: /* sql */ `
    ALTER TABLE event_signups ADD COLUMN knew_change INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE event_signups ADD COLUMN seen_change INTEGER NOT NULL DEFAULT 0;
    UPDATE event_signups SET knew_change = coalesce((SELECT max(c.id) FROM event_changes c
      WHERE c.event_id = event_signups.event_id AND c.at <= event_signups.created_at), 0);
    UPDATE event_signups SET seen_change = knew_change;
    CREATE TRIGGER event_signups_know AFTER INSERT ON event_signups
      WHEN EXISTS (SELECT 1 FROM event_changes c WHERE c.event_id = new.event_id) BEGIN
      UPDATE event_signups SET
        knew_change = (SELECT max(c.id) FROM event_changes c WHERE c.event_id = new.event_id),
        seen_change = (SELECT max(c.id) FROM event_changes c WHERE c.event_id = new.event_id)
        WHERE id = new.id;
    END;
  `,
};
