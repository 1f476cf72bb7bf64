import type { Migration } from '../migration.ts';

const PUBLIC = "NEW.kind = 'travelogue' AND NEW.shown = 1 AND NEW.visibility = 'public'";
const SEAT = 'coalesce(NEW.city_id, NEW.place_id)';

/** One more travelogue in the figures of everywhere, of its city and of its place. */
const COUNT_IN = `
  INSERT INTO travel_tallies (list, season, days, activity, difficulty, track, entries)
    SELECT list, NEW.trip_season, NEW.trip_length, coalesce(NEW.activity, ''), NEW.trip_level, NEW.route_id IS NOT NULL, +1
    FROM (SELECT 'all' AS list WHERE ${PUBLIC}
      UNION ALL SELECT 'seat:' || ${SEAT} WHERE ${PUBLIC} AND ${SEAT} IS NOT NULL
      UNION ALL SELECT 'place:' || NEW.place_id WHERE ${PUBLIC} AND NEW.place_id IS NOT NULL) WHERE true
    ON CONFLICT (list, season, days, activity, difficulty, track) DO UPDATE SET entries = entries + excluded.entries;`;
const COUNT_OUT = COUNT_IN.replaceAll('NEW.', 'OLD.').replaceAll('+1', '-1');

const OF_EACH = `trip_season, trip_length, coalesce(activity, ''), trip_level, route_id IS NOT NULL`;

/** Counts all of it anew: for the migration, and for who writes in bulk, past the triggers. */
export const TRAVEL_ANEW = /* sql */ `
  DELETE FROM travel_tallies;
  INSERT INTO travel_tallies (list, season, days, activity, difficulty, track, entries)
    WITH t AS MATERIALIZED (SELECT * FROM entries WHERE kind = 'travelogue' AND shown = 1 AND visibility = 'public')
    SELECT 'all', ${OF_EACH}, count(*) FROM t GROUP BY 2, 3, 4, 5, 6
    UNION ALL SELECT 'seat:' || coalesce(city_id, place_id), ${OF_EACH}, count(*) FROM t
      WHERE coalesce(city_id, place_id) IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6
    UNION ALL SELECT 'place:' || place_id, ${OF_EACH}, count(*) FROM t WHERE place_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6;
`;

const COLUMNS = 'trip_season, trip_length, activity, trip_level, route_id, city_id, place_id, best';

/**
 * Travelogues by what chooses them: season, days, activity, difficulty, track and place. Their numbers are kept by the
 * writes, one row for each mixture that there is; their lists walk one index that holds all that narrows them.
 */
export const travel: Migration = {
  number: 67,
  name: 'travel',
  sql: /* sql */ `
    ALTER TABLE entries ADD COLUMN trip_season TEXT NOT NULL GENERATED ALWAYS AS (CASE
      WHEN trip_month BETWEEN 3 AND 5 THEN 'spring' WHEN trip_month BETWEEN 6 AND 8 THEN 'summer'
      WHEN trip_month BETWEEN 9 AND 11 THEN 'autumn' WHEN trip_month IS NOT NULL THEN 'winter' ELSE '' END) VIRTUAL;
    ALTER TABLE entries ADD COLUMN trip_length TEXT NOT NULL GENERATED ALWAYS AS (CASE
      WHEN trip_days IS NULL THEN '' WHEN trip_days = 1 THEN 'day' WHEN trip_days <= 3 THEN 'short'
      WHEN trip_days <= 7 THEN 'week' ELSE 'long' END) VIRTUAL;
    ALTER TABLE entries ADD COLUMN trip_level TEXT NOT NULL GENERATED ALWAYS AS (CASE
      WHEN difficulty IS NULL THEN '' WHEN difficulty <= 2 THEN 'easy' WHEN difficulty = 3 THEN 'fair' ELSE 'hard' END) VIRTUAL;

    CREATE INDEX entries_travel_latest ON entries (created_at DESC, id DESC, ${COLUMNS})
      WHERE shown = 1 AND kind = 'travelogue';
    CREATE INDEX entries_travel_hot ON entries (hot DESC, id DESC, ${COLUMNS}) WHERE shown = 1 AND kind = 'travelogue';

    CREATE TABLE travel_tallies (
      -- all, seat: and the id of a city (or of what has none), place: and any id.
      list TEXT NOT NULL,
      -- '' where the author gave none.
      season TEXT NOT NULL,
      days TEXT NOT NULL,
      activity TEXT NOT NULL,
      difficulty TEXT NOT NULL,
      track INTEGER NOT NULL,
      entries INTEGER NOT NULL,
      PRIMARY KEY (list, season, days, activity, difficulty, track)
    ) STRICT, WITHOUT ROWID;

    CREATE TRIGGER travel_tallied AFTER INSERT ON entries WHEN NEW.kind = 'travelogue' BEGIN ${COUNT_IN} END;
    CREATE TRIGGER travel_tallied_anew AFTER UPDATE OF kind, deleted_at, removed_at, audit, visibility, city_id, place_id,
      route_id, trip_month, trip_days, activity, difficulty ON entries WHEN 'travelogue' IN (OLD.kind, NEW.kind) BEGIN
      ${COUNT_OUT} ${COUNT_IN}
    END;
    CREATE TRIGGER travel_untallied AFTER DELETE ON entries WHEN OLD.kind = 'travelogue' BEGIN ${COUNT_OUT} END;

    ${TRAVEL_ANEW}
  `,
};
