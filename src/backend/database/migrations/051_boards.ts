import type { Migration } from '../migration.ts';

/** An entry counts for its board where everybody may read it. */
const NEW_COUNTS = "NEW.board_id IS NOT NULL AND NEW.shown = 1 AND NEW.visibility = 'public'";
const OLD_COUNTS = "OLD.board_id IS NOT NULL AND OLD.shown = 1 AND OLD.visibility = 'public'";
const TURNED = 'UPDATE OF board_id, sub_board_id, deleted_at, removed_at, audit, visibility ON entries';

/**
 * What a board's own page shows: sub-boards, moderators, followers, rules, and numbers that the writes keep.
 * An entry of a sub-board is one of its board as well, so that a board's list stays one walk along one index.
 */
export const boards: Migration = {
  number: 51,
  name: 'boards',
  sql: /* sql */ `
    -- An address of the site where the board's rules stand; null where the house's are enough.
    ALTER TABLE boards ADD COLUMN rules TEXT;
    -- How many entries it takes; null for any number.
    ALTER TABLE boards ADD COLUMN capacity INTEGER CHECK (capacity >= 1);
    ALTER TABLE boards ADD COLUMN entry_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE boards ADD COLUMN follower_count INTEGER NOT NULL DEFAULT 0;

    CREATE TABLE sub_boards (
      id INTEGER PRIMARY KEY,
      board_id INTEGER NOT NULL REFERENCES boards (id),
      name TEXT NOT NULL,
      position INTEGER NOT NULL,
      entry_count INTEGER NOT NULL DEFAULT 0,
      UNIQUE (board_id, name)
    ) STRICT;

    CREATE TABLE board_moderators (
      board_id INTEGER NOT NULL REFERENCES boards (id),
      position INTEGER NOT NULL,
      user_id INTEGER NOT NULL REFERENCES users (id),
      PRIMARY KEY (board_id, position),
      UNIQUE (board_id, user_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE board_follows (
      user_id INTEGER NOT NULL REFERENCES users (id),
      board_id INTEGER NOT NULL REFERENCES boards (id),
      created_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, board_id)
    ) STRICT, WITHOUT ROWID;

    ALTER TABLE entries ADD COLUMN sub_board_id INTEGER REFERENCES sub_boards (id);
    CREATE INDEX entries_sub_board_latest ON entries (sub_board_id, created_at DESC, id DESC)
      WHERE shown = 1 AND sub_board_id IS NOT NULL;
    CREATE INDEX entries_sub_board_hot ON entries (sub_board_id, hot DESC, id DESC)
      WHERE shown = 1 AND sub_board_id IS NOT NULL;
    CREATE INDEX entries_board_best ON entries (board_id, created_at DESC, id DESC) WHERE shown = 1 AND best = 1;
    CREATE INDEX entries_board_track_latest ON entries (board_id, created_at DESC, id DESC)
      WHERE shown = 1 AND route_id IS NOT NULL;
    CREATE INDEX entries_board_track_hot ON entries (board_id, hot DESC, id DESC)
      WHERE shown = 1 AND route_id IS NOT NULL;
    CREATE INDEX entries_board_pins ON entries (board_id, created_at DESC, id DESC) WHERE shown = 1 AND pinned = 1;

    CREATE TRIGGER board_followed AFTER INSERT ON board_follows BEGIN
      UPDATE boards SET follower_count = follower_count + 1 WHERE id = NEW.board_id;
    END;
    CREATE TRIGGER board_unfollowed AFTER DELETE ON board_follows BEGIN
      UPDATE boards SET follower_count = follower_count - 1 WHERE id = OLD.board_id;
    END;

    CREATE TRIGGER entry_seated AFTER INSERT ON entries WHEN ${NEW_COUNTS} BEGIN
      UPDATE boards SET entry_count = entry_count + 1 WHERE id = NEW.board_id;
      UPDATE sub_boards SET entry_count = entry_count + 1 WHERE id = NEW.sub_board_id;
    END;
    CREATE TRIGGER entry_left_seat AFTER ${TURNED} WHEN ${OLD_COUNTS} BEGIN
      UPDATE boards SET entry_count = entry_count - 1 WHERE id = OLD.board_id;
      UPDATE sub_boards SET entry_count = entry_count - 1 WHERE id = OLD.sub_board_id;
    END;
    CREATE TRIGGER entry_took_seat AFTER ${TURNED} WHEN ${NEW_COUNTS} BEGIN
      UPDATE boards SET entry_count = entry_count + 1 WHERE id = NEW.board_id;
      UPDATE sub_boards SET entry_count = entry_count + 1 WHERE id = NEW.sub_board_id;
    END;
    CREATE TRIGGER entry_gave_seat AFTER DELETE ON entries WHEN ${OLD_COUNTS} BEGIN
      UPDATE boards SET entry_count = entry_count - 1 WHERE id = OLD.board_id;
      UPDATE sub_boards SET entry_count = entry_count - 1 WHERE id = OLD.sub_board_id;
    END;
    CREATE TRIGGER sub_board_chosen BEFORE UPDATE OF board_id, sub_board_id ON entries WHEN NEW.sub_board_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM sub_boards WHERE id = NEW.sub_board_id AND board_id = NEW.board_id) BEGIN
      SELECT RAISE(ABORT, 'A sub-board lies in its own board');
    END;
    CREATE TRIGGER sub_board_given BEFORE INSERT ON entries WHEN NEW.sub_board_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM sub_boards WHERE id = NEW.sub_board_id AND board_id = NEW.board_id) BEGIN
      SELECT RAISE(ABORT, 'A sub-board lies in its own board');
    END;

    UPDATE boards SET entry_count =
      (SELECT count(*) FROM entries WHERE board_id = boards.id AND shown = 1 AND visibility = 'public');
  `,
};
