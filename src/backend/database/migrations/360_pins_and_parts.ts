import type { Migration } from '../migration.ts';

/** What can't be read by everybody any more, or may never be, is held up to nobody. One that is looked at again keeps its pin. */
const OUT_OF_SIGHT = `NEW.deleted_at IS NOT NULL OR NEW.removed_at IS NOT NULL OR NEW.audit = 2 OR NEW.visibility <> 'public'`;
const TURNED = 'deleted_at, removed_at, audit, visibility';

/**
 * Pins of boards and topics that somebody sets: an entry that leaves its board, or the sight of everybody, loses its pin, and
 * does not come back with it. Sub-boards can be closed. What is merged below another topic is found by that topic's name.
 */
export const pinsAndParts: Migration = {
  number: 360,
  name: 'pins and parts',
  sql: /* sql */ `
    -- Null while it is open. What stands in a closed one stays there, and is read in the whole board.
    ALTER TABLE sub_boards ADD COLUMN closed_at INTEGER;

    CREATE TRIGGER entry_lost_pin AFTER UPDATE OF board_id, ${TURNED} ON entries
    WHEN NEW.pinned = 1 AND (NEW.board_id IS NOT OLD.board_id OR ${OUT_OF_SIGHT}) BEGIN
      UPDATE entries SET pinned = 0 WHERE id = NEW.id;
    END;
    CREATE TRIGGER entry_lost_topic_pins AFTER UPDATE OF ${TURNED} ON entries WHEN ${OUT_OF_SIGHT} BEGIN
      UPDATE entry_topics SET pinned_at = NULL WHERE entry_id = NEW.id AND pinned_at IS NOT NULL;
    END;
    CREATE TRIGGER entry_topic_moved_in_search AFTER UPDATE OF topic_id ON entry_topics
    WHEN NEW.topic_id <> OLD.topic_id BEGIN
      INSERT OR IGNORE INTO search_pending (kind, id) VALUES ('entry', NEW.entry_id);
    END;
  `,
};
