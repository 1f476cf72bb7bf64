import type { Migration } from '../migration.ts';

/** Which texts show an event. */
export const eventEntries: Migration = {
  number: 390,
  name: 'event entries',
  sql: /* sql */ `
    -- Kept by the bodies themselves, whoever writes them.
    CREATE TABLE event_entries (
      event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
      entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
      PRIMARY KEY (event_id, entry_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX events_of_entry ON event_entries (entry_id);
    CREATE TRIGGER body_names_events AFTER INSERT ON entry_bodies BEGIN
      INSERT OR IGNORE INTO event_entries (event_id, entry_id)
        SELECT g.id, NEW.entry_id FROM json_each(NEW.blocks) b
        JOIN events g ON g.id = CAST(CASE b.type WHEN 'object' THEN json_extract(b.value, '$.eventId') END AS INTEGER)
        WHERE CASE b.type WHEN 'object' THEN json_extract(b.value, '$.type') END = 'event';
    END;
    CREATE TRIGGER body_names_other_events AFTER UPDATE OF blocks ON entry_bodies BEGIN
      DELETE FROM event_entries WHERE entry_id = OLD.entry_id;
      INSERT OR IGNORE INTO event_entries (event_id, entry_id)
        SELECT g.id, NEW.entry_id FROM json_each(NEW.blocks) b
        JOIN events g ON g.id = CAST(CASE b.type WHEN 'object' THEN json_extract(b.value, '$.eventId') END AS INTEGER)
        WHERE CASE b.type WHEN 'object' THEN json_extract(b.value, '$.type') END = 'event';
    END;
    CREATE TRIGGER body_names_no_events AFTER DELETE ON entry_bodies BEGIN
      DELETE FROM event_entries WHERE entry_id = OLD.entry_id;
    END;
    INSERT OR IGNORE INTO event_entries (event_id, entry_id)
      SELECT g.id, e.entry_id FROM entry_bodies e, json_each(e.blocks) b
      JOIN events g ON g.id = CAST(CASE b.type WHEN 'object' THEN json_extract(b.value, '$.eventId') END AS INTEGER)
      WHERE e.blocks LIKE '%"event"%' AND CASE b.type WHEN 'object' THEN json_extract(b.value, '$.type') END = 'event';
  `,
};
