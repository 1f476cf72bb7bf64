import type { Migration } from '../migration.ts';

/** One more public entry of a member below a topic. Over `NEW`, a row of entry_topics. */
const COUNT_IN = `
  INSERT INTO topic_people (topic_id, author_id, entries, likes, last_at)
    SELECT NEW.topic_id, author_id, 1, like_count, created_at FROM entries WHERE id = NEW.entry_id
    ON CONFLICT (topic_id, author_id) DO UPDATE SET
      entries = entries + 1, likes = likes + excluded.likes, last_at = max(last_at, excluded.last_at);
  UPDATE topics SET entry_count = entry_count + 1,
    read_count = read_count + (SELECT read_count FROM entries WHERE id = NEW.entry_id)
    WHERE id = NEW.topic_id;`;

/** One less. Over `OLD`. The author's own entries say when they were last there; never the whole topic. */
const COUNT_OUT = `
  UPDATE topic_people SET
    entries = entries - 1,
    likes = likes - (SELECT like_count FROM entries WHERE id = OLD.entry_id),
    last_at = coalesce((SELECT max(e.created_at) FROM entries e CROSS JOIN entry_topics l
      ON l.entry_id = e.id AND l.topic_id = OLD.topic_id
      WHERE e.author_id = topic_people.author_id AND l.counted = 1 AND e.id <> OLD.entry_id), last_at)
    WHERE topic_id = OLD.topic_id AND author_id = (SELECT author_id FROM entries WHERE id = OLD.entry_id);
  DELETE FROM topic_people WHERE entries = 0
    AND topic_id = OLD.topic_id AND author_id = (SELECT author_id FROM entries WHERE id = OLD.entry_id);
  UPDATE topics SET entry_count = entry_count - 1,
    read_count = read_count - (SELECT read_count FROM entries WHERE id = OLD.entry_id)
    WHERE id = OLD.topic_id;`;

/** What lists and counters need of an entry, copied beside its topic. */
const COPIED = `(created_at, hot, best, shown, counted) =
  (SELECT created_at, hot, best, shown, shown = 1 AND visibility = 'public' FROM entries WHERE id = NEW.entry_id)`;

/**
 * What a topic's own page shows: its state, host, rules and time, who follows it, what was pinned and awarded, and
 * numbers that the writes keep. `entry_topics` carries copies of what its lists are ordered by, so that a page of a
 * topic walks one index however much the topic holds; triggers keep them.
 */
export const topics: Migration = {
  number: 50,
  name: 'topics',
  sql: /* sql */ `
    ALTER TABLE topics ADD COLUMN rules TEXT NOT NULL DEFAULT '';
    -- Null: the house itself.
    ALTER TABLE topics ADD COLUMN host_id INTEGER REFERENCES users (id);
    -- Both or none: an activity takes entries from the first instant to before the last.
    ALTER TABLE topics ADD COLUMN starts_at INTEGER;
    ALTER TABLE topics ADD COLUMN ends_at INTEGER CHECK ((ends_at IS NULL) = (starts_at IS NULL) AND ends_at > starts_at);
    ALTER TABLE topics ADD COLUMN merged_into INTEGER REFERENCES topics (id) CHECK (merged_into <> id);
    -- Said to readers in place of what it holds; empty where nothing is wrong.
    ALTER TABLE topics ADD COLUMN restricted_reason TEXT NOT NULL DEFAULT '';
    ALTER TABLE topics ADD COLUMN standing TEXT NOT NULL GENERATED ALWAYS AS (
      CASE WHEN restricted_reason <> '' THEN 'restricted' WHEN merged_into IS NOT NULL THEN 'merged' ELSE state END) VIRTUAL;
    ALTER TABLE topics ADD COLUMN entry_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE topics ADD COLUMN people_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE topics ADD COLUMN read_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE topics ADD COLUMN follower_count INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX topics_merged ON topics (merged_into) WHERE merged_into IS NOT NULL;

    CREATE TABLE topic_follows (
      user_id INTEGER NOT NULL REFERENCES users (id),
      topic_id INTEGER NOT NULL REFERENCES topics (id),
      created_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, topic_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX topic_follows_by_topic ON topic_follows (topic_id, user_id);

    -- Who has public entries below a topic. Kept by triggers.
    CREATE TABLE topic_people (
      topic_id INTEGER NOT NULL REFERENCES topics (id),
      author_id INTEGER NOT NULL REFERENCES users (id),
      entries INTEGER NOT NULL,
      likes INTEGER NOT NULL,
      last_at INTEGER NOT NULL,
      PRIMARY KEY (topic_id, author_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX topic_people_rank ON topic_people (topic_id, likes DESC, entries DESC, author_id);
    CREATE INDEX topic_people_last ON topic_people (topic_id, last_at DESC);

    -- The host's: at the top, and awarded (places count from 1, the award is what it is called).
    ALTER TABLE entry_topics ADD COLUMN pinned_at INTEGER;
    ALTER TABLE entry_topics ADD COLUMN award_place INTEGER CHECK (award_place >= 1);
    ALTER TABLE entry_topics ADD COLUMN award TEXT NOT NULL DEFAULT '';
    -- Copies. Never write to them.
    ALTER TABLE entry_topics ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE entry_topics ADD COLUMN hot REAL NOT NULL DEFAULT 0;
    ALTER TABLE entry_topics ADD COLUMN best INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE entry_topics ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE entry_topics ADD COLUMN counted INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX entry_topics_latest ON entry_topics (topic_id, created_at DESC, entry_id DESC) WHERE shown = 1;
    CREATE INDEX entry_topics_hot ON entry_topics (topic_id, hot DESC, entry_id DESC) WHERE shown = 1;
    CREATE INDEX entry_topics_best ON entry_topics (topic_id, created_at DESC, entry_id DESC) WHERE shown = 1 AND best = 1;
    CREATE INDEX entry_topics_pins ON entry_topics (topic_id, pinned_at DESC, entry_id DESC) WHERE pinned_at IS NOT NULL;
    CREATE INDEX entry_topics_awards ON entry_topics (topic_id, award_place, entry_id) WHERE award_place IS NOT NULL;

    CREATE TRIGGER topic_followed AFTER INSERT ON topic_follows BEGIN
      UPDATE topics SET follower_count = follower_count + 1 WHERE id = NEW.topic_id;
    END;
    CREATE TRIGGER topic_unfollowed AFTER DELETE ON topic_follows BEGIN
      UPDATE topics SET follower_count = follower_count - 1 WHERE id = OLD.topic_id;
    END;

    CREATE TRIGGER topic_joined AFTER INSERT ON topic_people BEGIN
      UPDATE topics SET people_count = people_count + 1 WHERE id = NEW.topic_id;
    END;
    CREATE TRIGGER topic_left AFTER DELETE ON topic_people BEGIN
      UPDATE topics SET people_count = people_count - 1 WHERE id = OLD.topic_id;
    END;

    CREATE TRIGGER entry_topic_given AFTER INSERT ON entry_topics BEGIN
      UPDATE entry_topics SET ${COPIED} WHERE entry_id = NEW.entry_id AND topic_id = NEW.topic_id;
    END;
    CREATE TRIGGER entry_topic_moved AFTER UPDATE OF topic_id ON entry_topics BEGIN
      UPDATE entry_topics SET ${COPIED} WHERE entry_id = NEW.entry_id AND topic_id = NEW.topic_id;
    END;
    CREATE TRIGGER entry_topic_counted AFTER UPDATE OF counted ON entry_topics WHEN NEW.counted > OLD.counted BEGIN
      ${COUNT_IN}
    END;
    CREATE TRIGGER entry_topic_uncounted AFTER UPDATE OF counted ON entry_topics WHEN NEW.counted < OLD.counted BEGIN
      ${COUNT_OUT}
    END;
    CREATE TRIGGER entry_topic_taken AFTER DELETE ON entry_topics WHEN OLD.counted = 1 BEGIN
      ${COUNT_OUT}
    END;

    CREATE TRIGGER entry_turned AFTER UPDATE OF deleted_at, removed_at, audit, visibility, best,
      like_count, comment_count, favourite_count ON entries BEGIN
      UPDATE entry_topics SET hot = NEW.hot, best = NEW.best, shown = NEW.shown,
        counted = (NEW.shown = 1 AND NEW.visibility = 'public') WHERE entry_id = NEW.id;
    END;
    CREATE TRIGGER entry_gained AFTER UPDATE OF like_count ON entries BEGIN
      UPDATE topic_people SET likes = likes + NEW.like_count - OLD.like_count
        WHERE author_id = NEW.author_id AND topic_id IN
          (SELECT topic_id FROM entry_topics WHERE entry_id = NEW.id AND counted = 1);
    END;
    CREATE TRIGGER entry_read_again AFTER UPDATE OF read_count ON entries BEGIN
      UPDATE topics SET read_count = read_count + NEW.read_count - OLD.read_count
        WHERE id IN (SELECT topic_id FROM entry_topics WHERE entry_id = NEW.id AND counted = 1);
    END;
    -- Before, so that what is to be taken off the counters can still be read.
    CREATE TRIGGER entry_erased BEFORE DELETE ON entries BEGIN
      DELETE FROM entry_topics WHERE entry_id = OLD.id;
    END;

    -- What was merged holds nothing any more: entries and followers go over, and what led to it leads on.
    CREATE TRIGGER topic_merged AFTER UPDATE OF merged_into ON topics WHEN NEW.merged_into IS NOT NULL BEGIN
      SELECT RAISE(ABORT, 'A topic is merged into one that stands for itself')
        WHERE EXISTS (SELECT 1 FROM topics WHERE id = NEW.merged_into AND merged_into IS NOT NULL);
      UPDATE topics SET merged_into = NEW.merged_into WHERE merged_into = NEW.id;
      DELETE FROM entry_topics WHERE topic_id = NEW.id
        AND entry_id IN (SELECT entry_id FROM entry_topics WHERE topic_id = NEW.merged_into);
      UPDATE entry_topics SET counted = 0 WHERE topic_id = NEW.id AND counted = 1;
      UPDATE entry_topics SET topic_id = NEW.merged_into, pinned_at = NULL WHERE topic_id = NEW.id;
      INSERT OR IGNORE INTO topic_follows (user_id, topic_id, created_at)
        SELECT user_id, NEW.merged_into, created_at FROM topic_follows WHERE topic_id = NEW.id;
      DELETE FROM topic_follows WHERE topic_id = NEW.id;
    END;

    -- Last: the copies of what is there already, and through them its numbers.
    UPDATE entry_topics SET topic_id = topic_id;
  `,
};
