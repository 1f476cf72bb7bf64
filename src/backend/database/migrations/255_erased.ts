import type { Migration } from '../migration.ts';

/** Finds what has lain deleted for its time and is due to lose its words (community/moderation/bins.ts). */
export const erased: Migration = {
  number: 255,
  name: 'erased',
  sql: /* sql */ `
    -- The row stays: answers of others hang on it.
    ALTER TABLE comments ADD COLUMN erased_at INTEGER;
    CREATE INDEX comments_to_erase ON comments (deleted_at) WHERE deleted_at IS NOT NULL AND erased_at IS NULL;
    CREATE INDEX gear_lists_to_erase ON gear_lists (deleted_at) WHERE deleted_at IS NOT NULL;

    ALTER TABLE routes ADD COLUMN erased_at INTEGER;
    CREATE INDEX routes_to_erase ON routes (deleted_at) WHERE deleted_at IS NOT NULL AND erased_at IS NULL;
    DROP INDEX routes_deleted;

    -- What a report quotes goes with what it quotes, and not before the report is answered.
    CREATE TRIGGER entries_unquoted AFTER UPDATE OF erased_at ON entries WHEN NEW.erased_at IS NOT NULL BEGIN
      UPDATE reports SET excerpt = '' WHERE kind IN ('post', 'travelogue', 'dynamic') AND target_id = NEW.id AND state = 'closed';
    END;
    CREATE TRIGGER reports_of_entries_closed AFTER UPDATE OF state ON reports
    WHEN NEW.state = 'closed' AND NEW.kind IN ('post', 'travelogue', 'dynamic')
      AND EXISTS (SELECT 1 FROM entries t WHERE t.id = NEW.target_id AND t.erased_at IS NOT NULL) BEGIN
      UPDATE reports SET excerpt = '' WHERE number = NEW.number;
    END;

    CREATE TRIGGER comments_unquoted AFTER UPDATE OF erased_at ON comments WHEN NEW.erased_at IS NOT NULL BEGIN
      UPDATE reports SET excerpt = '' WHERE kind IN ('comment') AND target_id = NEW.id AND state = 'closed';
    END;
    CREATE TRIGGER reports_of_comments_closed AFTER UPDATE OF state ON reports
    WHEN NEW.state = 'closed' AND NEW.kind IN ('comment')
      AND EXISTS (SELECT 1 FROM comments t WHERE t.id = NEW.target_id AND t.erased_at IS NOT NULL) BEGIN
      UPDATE reports SET excerpt = '' WHERE number = NEW.number;
    END;

    CREATE TRIGGER routes_unquoted AFTER UPDATE OF erased_at ON routes WHEN NEW.erased_at IS NOT NULL BEGIN
      UPDATE reports SET excerpt = '' WHERE kind IN ('route') AND target_id = NEW.id AND state = 'closed';
    END;
    CREATE TRIGGER reports_of_routes_closed AFTER UPDATE OF state ON reports
    WHEN NEW.state = 'closed' AND NEW.kind IN ('route')
      AND EXISTS (SELECT 1 FROM routes t WHERE t.id = NEW.target_id AND t.erased_at IS NOT NULL) BEGIN
      UPDATE reports SET excerpt = '' WHERE number = NEW.number;
    END;
    UPDATE reports SET excerpt = '' WHERE state = 'closed' AND kind IN ('post', 'travelogue', 'dynamic')
      AND target_id IN (SELECT id FROM entries WHERE erased_at IS NOT NULL);
  `,
};
