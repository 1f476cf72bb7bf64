import type { Migration } from '../migration.ts';

/** Where a result stands in the groups that it is in: those on their way and home, then DNF, DNS, DQ. */
const SORT = `CASE NEW.state WHEN 'racing' THEN 0 WHEN 'finished' THEN 0 WHEN 'dnf' THEN 1 WHEN 'dns' THEN 2 ELSE 3 END
  * 10000000000000 + (99 - NEW.passed) * 100000000000 + NEW.last_ms`;

/**
 * Matches and their results. Timekeepers write starters and the times at which they pass the points of their course; where
 * everybody stands follows from these rows by triggers. Times are net milliseconds since a starter's own start.
 */
export const matches: Migration = {
  number: 84,
  name: 'matches',
  sql: /* sql */ `
    CREATE TABLE matches (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      place_name TEXT NOT NULL,
      -- 决赛, 第二赛段; empty where there is but one.
      stage TEXT NOT NULL DEFAULT '',
      starts_at INTEGER NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('upcoming', 'running', 'review', 'published')),
      -- Until when one may object to a result, and where; null while nothing can be objected to.
      appeal_until INTEGER,
      appeal_to TEXT NOT NULL DEFAULT '',
      -- When a result last changed.
      changed_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX matches_latest ON matches (starts_at DESC, id);

    CREATE TABLE match_courses (
      id INTEGER PRIMARY KEY,
      match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      distance_m INTEGER NOT NULL CHECK (distance_m > 0)
    ) STRICT;
    CREATE INDEX match_courses_of_match ON match_courses (match_id, id);

    -- Points of a course from 1; the last one is its finish.
    CREATE TABLE match_points (
      course_id INTEGER NOT NULL REFERENCES match_courses (id) ON DELETE CASCADE,
      position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 90),
      name TEXT NOT NULL,
      distance_m INTEGER NOT NULL CHECK (distance_m > 0),
      PRIMARY KEY (course_id, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE match_groups (
      id INTEGER PRIMARY KEY,
      match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      course_id INTEGER NOT NULL REFERENCES match_courses (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('distance', 'sex', 'age', 'team')),
      position INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX match_groups_of_match ON match_groups (match_id, position);

    CREATE TABLE match_results (
      id INTEGER PRIMARY KEY,
      match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
      course_id INTEGER NOT NULL REFERENCES match_courses (id) ON DELETE CASCADE,
      bib TEXT NOT NULL,
      name TEXT NOT NULL,
      -- By the starter's choice only the family name is told.
      masked INTEGER NOT NULL DEFAULT 0 CHECK (masked IN (0, 1)),
      club TEXT NOT NULL DEFAULT '',
      -- The member who it is, where that is known.
      user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
      -- Between the gun and the own start.
      delay_ms INTEGER NOT NULL DEFAULT 0 CHECK (delay_ms >= 0),
      state TEXT NOT NULL DEFAULT 'racing' CHECK (state IN ('racing', 'finished', 'dnf', 'dns', 'dq')),
      -- Why out, in words.
      reason TEXT NOT NULL DEFAULT '',
      -- The last point that was passed, 0 before the first, and the time there. Kept by triggers.
      passed INTEGER NOT NULL DEFAULT 0 CHECK (passed BETWEEN 0 AND 90),
      last_ms INTEGER NOT NULL DEFAULT 0 CHECK (last_ms BETWEEN 0 AND 99999999999),
      UNIQUE (match_id, bib)
    ) STRICT;
    CREATE INDEX match_results_of_member ON match_results (user_id, match_id) WHERE user_id IS NOT NULL;

    CREATE TABLE match_splits (
      result_id INTEGER NOT NULL REFERENCES match_results (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      net_ms INTEGER NOT NULL CHECK (net_ms > 0),
      PRIMARY KEY (result_id, position)
    ) STRICT, WITHOUT ROWID;

    -- Which groups a result counts in, and where it stands there.
    CREATE TABLE match_places (
      group_id INTEGER NOT NULL REFERENCES match_groups (id) ON DELETE CASCADE,
      result_id INTEGER NOT NULL REFERENCES match_results (id) ON DELETE CASCADE,
      sort INTEGER NOT NULL DEFAULT 9900000000000,
      PRIMARY KEY (group_id, result_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX match_places_order ON match_places (group_id, sort, result_id);
    CREATE INDEX match_places_of_result ON match_places (result_id);

    CREATE TRIGGER match_passed AFTER INSERT ON match_splits BEGIN
      UPDATE match_results SET passed = NEW.position, last_ms = NEW.net_ms,
        state = CASE WHEN state = 'racing' AND NEW.position =
          (SELECT max(p.position) FROM match_points p WHERE p.course_id = match_results.course_id) THEN 'finished' ELSE state END
        WHERE id = NEW.result_id AND passed < NEW.position;
    END;
    CREATE TRIGGER match_result_turned AFTER UPDATE OF state, passed, last_ms ON match_results BEGIN
      UPDATE match_places SET sort = ${SORT} WHERE result_id = NEW.id;
    END;
    CREATE TRIGGER match_placed AFTER INSERT ON match_places BEGIN
      UPDATE match_results SET state = state WHERE id = NEW.result_id;
    END;
  `,
};
