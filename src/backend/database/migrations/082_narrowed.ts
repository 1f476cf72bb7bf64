import type { Migration } from '../migration.ts';

/** The month of an instant on China's clock. */
const MONTH = "strftime('%Y-%m', NEW.created_at / 1000 + 28800, 'unixepoch')";
const SEAT = 'coalesce(NEW.city_id, NEW.place_id)';
const PUBLIC = "NEW.shown = 1 AND NEW.visibility = 'public'";

/** One more entry in the months of its city's tracks, and in its city. */
const COUNT_IN = `
  INSERT INTO dynamic_months (list, month, entries)
    SELECT list, ${MONTH}, +1 FROM (
      SELECT 'track seat:' || ${SEAT} AS list WHERE ${SEAT} IS NOT NULL
      UNION ALL SELECT 'track place:' || NEW.place_id WHERE NEW.place_id IS NOT NULL)
    WHERE ${PUBLIC} AND NEW.kind = 'dynamic' AND NEW.route_id IS NOT NULL
    ON CONFLICT (list, month) DO UPDATE SET entries = entries + excluded.entries;
  INSERT INTO seat_counts (seat, entries) SELECT ${SEAT}, +1 WHERE ${PUBLIC} AND ${SEAT} IS NOT NULL
    ON CONFLICT (seat) DO UPDATE SET entries = entries + excluded.entries;`;
const COUNT_OUT = COUNT_IN.replaceAll('NEW.', 'OLD.').replaceAll('+1', '-1');

/** One more entry below a topic, in the months of the topic's cities and tracks. Over a row of entry_topics alone. */
const TOPIC_IN = `
  INSERT INTO dynamic_months (list, month, entries)
    SELECT list, ${MONTH}, +1 FROM (
      SELECT 'topic:' || NEW.topic_id || ' seat:' || NEW.seat AS list WHERE NEW.seat IS NOT NULL
      UNION ALL SELECT 'topic:' || NEW.topic_id || ' place:' || NEW.place_id WHERE NEW.place_id IS NOT NULL
      UNION ALL SELECT 'track topic:' || NEW.topic_id WHERE NEW.track = 1
      UNION ALL SELECT 'track topic:' || NEW.topic_id || ' seat:' || NEW.seat WHERE NEW.track = 1 AND NEW.seat IS NOT NULL
      UNION ALL SELECT 'track topic:' || NEW.topic_id || ' place:' || NEW.place_id
        WHERE NEW.track = 1 AND NEW.place_id IS NOT NULL)
    WHERE NEW.counted = 1 AND NEW.dynamic = 1
    ON CONFLICT (list, month) DO UPDATE SET entries = entries + excluded.entries;`;
const TOPIC_OUT = TOPIC_IN.replaceAll('NEW.', 'OLD.').replaceAll('+1', '-1');

/** What a topic's narrowed lists need of an entry, copied beside its topic. */
const COPIED = `(seat, place_id, track, dynamic) = (SELECT coalesce(e.city_id, e.place_id), e.place_id,
  e.route_id IS NOT NULL, e.kind = 'dynamic' FROM entries e WHERE e.id = entry_topics.entry_id)`;

const MONTH_OF = MONTH.replaceAll('NEW.', '');
const SHOWN_DYNAMICS = `FROM entries WHERE kind = 'dynamic' AND shown = 1 AND visibility = 'public' AND route_id IS NOT NULL`;
const UNDER_TOPICS = 'FROM entry_topics WHERE counted = 1 AND dynamic = 1';

/** Copies and counts all of it anew: for the migration, and for who writes in bulk, past the triggers. */
export const NARROWED_ANEW = /* sql */ `
  UPDATE entry_topics SET ${COPIED};
  DELETE FROM dynamic_months WHERE list LIKE 'track %' OR list LIKE 'topic:% %';
  INSERT INTO dynamic_months (list, month, entries)
    SELECT 'track seat:' || coalesce(city_id, place_id), ${MONTH_OF}, count(*) ${SHOWN_DYNAMICS}
      AND coalesce(city_id, place_id) IS NOT NULL GROUP BY 1, 2
    UNION ALL SELECT 'track place:' || place_id, ${MONTH_OF}, count(*) ${SHOWN_DYNAMICS}
      AND place_id IS NOT NULL GROUP BY 1, 2
    UNION ALL SELECT 'topic:' || topic_id || ' seat:' || seat, ${MONTH_OF}, count(*) ${UNDER_TOPICS}
      AND seat IS NOT NULL GROUP BY 1, 2
    UNION ALL SELECT 'topic:' || topic_id || ' place:' || place_id, ${MONTH_OF}, count(*) ${UNDER_TOPICS}
      AND place_id IS NOT NULL GROUP BY 1, 2
    UNION ALL SELECT 'track topic:' || topic_id, ${MONTH_OF}, count(*) ${UNDER_TOPICS} AND track = 1 GROUP BY 1, 2
    UNION ALL SELECT 'track topic:' || topic_id || ' seat:' || seat, ${MONTH_OF}, count(*) ${UNDER_TOPICS}
      AND track = 1 AND seat IS NOT NULL GROUP BY 1, 2
    UNION ALL SELECT 'track topic:' || topic_id || ' place:' || place_id, ${MONTH_OF}, count(*) ${UNDER_TOPICS}
      AND track = 1 AND place_id IS NOT NULL GROUP BY 1, 2;
  DELETE FROM seat_counts;
  INSERT INTO seat_counts (seat, entries)
    SELECT coalesce(city_id, place_id), count(*) FROM entries
    WHERE shown = 1 AND visibility = 'public' AND coalesce(city_id, place_id) IS NOT NULL GROUP BY 1;
`;

/**
 * Lists that are narrowed twice, by topic, place and track: their months are kept by the writes (the names of the lists
 * are those of 060, put together), and each walks an index of its own. Beside them how many entries each city has, which
 * the province map and the neighbours of a city ask for.
 */
export const narrowed: Migration = {
  number: 82,
  name: 'narrowed',
  sql: /* sql */ `
    -- Copies. Never write to them.
    ALTER TABLE entry_topics ADD COLUMN seat TEXT;
    ALTER TABLE entry_topics ADD COLUMN place_id TEXT;
    ALTER TABLE entry_topics ADD COLUMN track INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE entry_topics ADD COLUMN dynamic INTEGER NOT NULL DEFAULT 0;
    -- Public entries by city, or by what has none. Kept by triggers.
    CREATE TABLE seat_counts (
      seat TEXT PRIMARY KEY,
      entries INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    ${NARROWED_ANEW}

    CREATE INDEX entry_topics_seat ON entry_topics (topic_id, seat, created_at DESC, entry_id DESC)
      WHERE shown = 1 AND seat IS NOT NULL;
    CREATE INDEX entry_topics_track ON entry_topics (topic_id, created_at DESC, entry_id DESC) WHERE shown = 1 AND track = 1;
    CREATE INDEX entries_seat_track ON entries (kind, coalesce(city_id, place_id), created_at DESC, id DESC)
      WHERE shown = 1 AND route_id IS NOT NULL;
    CREATE INDEX entries_author_best ON entries (author_id, created_at DESC, id DESC) WHERE shown = 1 AND best = 1;

    CREATE TRIGGER city_counted AFTER INSERT ON entries BEGIN ${COUNT_IN} END;
    CREATE TRIGGER city_counted_anew AFTER UPDATE OF kind, deleted_at, removed_at, audit, visibility,
      city_id, place_id, route_id, created_at ON entries BEGIN ${COUNT_OUT} ${COUNT_IN} END;
    CREATE TRIGGER city_uncounted AFTER DELETE ON entries BEGIN ${COUNT_OUT} END;

    CREATE TRIGGER entry_topic_placed AFTER INSERT ON entry_topics BEGIN
      UPDATE entry_topics SET ${COPIED} WHERE entry_id = NEW.entry_id AND topic_id = NEW.topic_id;
    END;
    CREATE TRIGGER entry_moved AFTER UPDATE OF city_id, place_id, route_id, kind ON entries BEGIN
      UPDATE entry_topics SET ${COPIED} WHERE entry_id = NEW.id;
    END;
    CREATE TRIGGER entry_topic_narrowed AFTER UPDATE OF topic_id, created_at, counted, seat, place_id, track, dynamic
      ON entry_topics WHEN OLD.counted = 1 OR NEW.counted = 1 BEGIN ${TOPIC_OUT} ${TOPIC_IN} END;
    CREATE TRIGGER entry_topic_unnarrowed AFTER DELETE ON entry_topics BEGIN ${TOPIC_OUT} END;
  `,
};
