import type { Migration } from '../migration.ts';

/** The month of an instant on China's clock. */
const MONTH = "strftime('%Y-%m', NEW.created_at / 1000 + 28800, 'unixepoch')";
const MONTH_OF_ENTRY = MONTH.replaceAll('NEW.', 'e.');
const SEAT = 'coalesce(NEW.city_id, NEW.place_id)';
const PUBLIC = "NEW.shown = 1 AND NEW.visibility = 'public'";
/** What its author finds in the own list: everything but what was refused, deleted or taken down. */
const OWN = 'NEW.deleted_at IS NULL AND NEW.removed_at IS NULL AND NEW.audit < 2';

/** One more entry: in its lists of dynamics by month, in its board by day, with its author by who may read it. */
const COUNT_IN = `
  INSERT INTO dynamic_months (list, month, entries)
    SELECT list, ${MONTH}, +1 FROM (
      SELECT 'all' AS list WHERE ${PUBLIC}
      UNION ALL SELECT 'track' WHERE ${PUBLIC} AND NEW.route_id IS NOT NULL
      UNION ALL SELECT 'seat:' || ${SEAT} WHERE ${PUBLIC} AND ${SEAT} IS NOT NULL
      UNION ALL SELECT 'place:' || NEW.place_id WHERE ${PUBLIC} AND NEW.place_id IS NOT NULL
      UNION ALL SELECT 'author:' || NEW.author_id WHERE ${PUBLIC}
      UNION ALL SELECT 'own:' || NEW.author_id WHERE ${OWN}) WHERE NEW.kind = 'dynamic'
    ON CONFLICT (list, month) DO UPDATE SET entries = entries + excluded.entries;
  INSERT INTO board_days (board_id, day, entries)
    SELECT NEW.board_id, (NEW.created_at + 28800000) / 86400000, +1 WHERE NEW.board_id IS NOT NULL AND ${PUBLIC}
    ON CONFLICT (board_id, day) DO UPDATE SET entries = entries + excluded.entries;
  INSERT INTO member_counts (user_id, public_entries, friends_entries, self_entries)
    SELECT NEW.author_id, +1 * (NEW.visibility = 'public'), +1 * (NEW.visibility = 'friends'), +1 * (NEW.visibility = 'self')
    WHERE NEW.shown = 1
    ON CONFLICT (user_id) DO UPDATE SET public_entries = public_entries + excluded.public_entries,
      friends_entries = friends_entries + excluded.friends_entries, self_entries = self_entries + excluded.self_entries;`;
const COUNT_OUT = COUNT_IN.replaceAll('NEW.', 'OLD.').replaceAll('+1', '-1');

/** One more entry below a topic. */
const TOPIC_IN = `
  INSERT INTO dynamic_months (list, month, entries)
    SELECT 'topic:' || NEW.topic_id, ${MONTH}, +1 FROM entries e WHERE e.id = NEW.entry_id AND e.kind = 'dynamic'
    ON CONFLICT (list, month) DO UPDATE SET entries = entries + excluded.entries;`;
const TOPIC_OUT = TOPIC_IN.replaceAll('NEW.', 'OLD.').replaceAll('+1', '-1');

const DYNAMICS = `SELECT ${MONTH_OF_ENTRY} AS month, e.* FROM entries e WHERE e.kind = 'dynamic'`;
const SHOWN = "shown = 1 AND visibility = 'public'";

/** Counts all of it anew but what stands below topics. Also for who writes in bulk, past the triggers. */
export const TALLY_ANEW = /* sql */ `
  DELETE FROM dynamic_months WHERE list NOT LIKE 'topic:%';
  INSERT INTO dynamic_months (list, month, entries)
    WITH d AS MATERIALIZED (${DYNAMICS})
    SELECT list, month, count(*) FROM (
      SELECT 'all' AS list, month FROM d WHERE ${SHOWN}
      UNION ALL SELECT 'track', month FROM d WHERE ${SHOWN} AND route_id IS NOT NULL
      UNION ALL SELECT 'seat:' || coalesce(city_id, place_id), month FROM d
        WHERE ${SHOWN} AND coalesce(city_id, place_id) IS NOT NULL
      UNION ALL SELECT 'place:' || place_id, month FROM d WHERE ${SHOWN} AND place_id IS NOT NULL
      UNION ALL SELECT 'author:' || author_id, month FROM d WHERE ${SHOWN}
      UNION ALL SELECT 'own:' || author_id, month FROM d WHERE deleted_at IS NULL AND removed_at IS NULL AND audit < 2
    ) GROUP BY list, month;
  DELETE FROM board_days;
  INSERT INTO board_days (board_id, day, entries)
    SELECT board_id, (created_at + 28800000) / 86400000, count(*) FROM entries
    WHERE board_id IS NOT NULL AND ${SHOWN} GROUP BY 1, 2;
  INSERT INTO member_counts (user_id, public_entries, friends_entries, self_entries)
    SELECT author_id, sum(visibility = 'public'), sum(visibility = 'friends'), sum(visibility = 'self')
    FROM entries WHERE shown = 1 GROUP BY author_id
    ON CONFLICT (user_id) DO UPDATE SET public_entries = excluded.public_entries,
      friends_entries = excluded.friends_entries, self_entries = excluded.self_entries;
`;

/**
 * Figures that were counted for every caller, kept by the writes instead: dynamics by month of the lists that have a
 * choice of months, a board's entries by day, a member's entries by who may read them.
 */
export const tallies: Migration = {
  number: 60,
  name: 'tallies',
  sql: /* sql */ `
    -- Lists: all, track, seat:, place:, topic: and author: count what everybody may read; own: what the author finds.
    CREATE TABLE dynamic_months (
      list TEXT NOT NULL,
      -- Year and month on China's clock, 2026-10.
      month TEXT NOT NULL,
      entries INTEGER NOT NULL,
      PRIMARY KEY (list, month)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE board_days (
      board_id INTEGER NOT NULL,
      -- Days since 1970 on China's clock.
      day INTEGER NOT NULL,
      entries INTEGER NOT NULL,
      PRIMARY KEY (board_id, day)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE member_counts ADD COLUMN public_entries INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE member_counts ADD COLUMN friends_entries INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE member_counts ADD COLUMN self_entries INTEGER NOT NULL DEFAULT 0;

    CREATE TRIGGER entry_tallied AFTER INSERT ON entries BEGIN ${COUNT_IN} END;
    CREATE TRIGGER entry_tallied_anew AFTER UPDATE OF kind, author_id, board_id, deleted_at, removed_at, audit, visibility,
      city_id, place_id, route_id, created_at ON entries BEGIN ${COUNT_OUT} ${COUNT_IN} END;
    CREATE TRIGGER entry_untallied AFTER DELETE ON entries BEGIN ${COUNT_OUT} END;

    CREATE TRIGGER entry_topic_tallied AFTER UPDATE OF counted ON entry_topics WHEN NEW.counted > OLD.counted BEGIN
      ${TOPIC_IN}
    END;
    CREATE TRIGGER entry_topic_tallied_out AFTER UPDATE OF counted ON entry_topics WHEN NEW.counted < OLD.counted BEGIN
      ${TOPIC_OUT}
    END;
    CREATE TRIGGER entry_topic_untallied AFTER DELETE ON entry_topics WHEN OLD.counted = 1 BEGIN
      ${TOPIC_OUT}
    END;

    ${TALLY_ANEW}
    INSERT INTO dynamic_months (list, month, entries)
      SELECT 'topic:' || l.topic_id, ${MONTH_OF_ENTRY}, count(*) FROM entry_topics l JOIN entries e ON e.id = l.entry_id
      WHERE l.counted = 1 AND e.kind = 'dynamic' GROUP BY 1, 2;
  `,
};
