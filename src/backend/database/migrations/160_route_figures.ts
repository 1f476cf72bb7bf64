import type { Migration } from '../migration.ts';

const MOVED = `INSERT INTO review_versions VALUES (NEW.author_id, 1) ON CONFLICT (user_id) DO UPDATE SET version = version + 1;`;
const GONE = MOVED.replaceAll('NEW.', 'OLD.');

/**
 * What reports sum up of a track, beside its face, which is a hundred times as large; and the reports as they were worked
 * out, with the version of the member's tracks that they stand on.
 */
export const routeFigures: Migration = {
  number: 160,
  name: 'route figures',
  sql: /* sql */ `
    CREATE TABLE route_figures (
      route_id INTEGER NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
      whose TEXT NOT NULL CHECK (whose IN ('own', 'public')),
      -- Milliseconds since 1970; null without times.
      started_at INTEGER,
      ended_at INTEGER,
      -- Metres; null where nothing is left for others.
      distance_m INTEGER CHECK (distance_m >= 0),
      climb_m INTEGER,
      highest_m INTEGER,
      moving_s INTEGER,
      -- JSON: [[start, metres], …] of each day under way.
      stages TEXT NOT NULL DEFAULT '[]',
      PRIMARY KEY (route_id, whose)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER route_figures_gone AFTER DELETE ON route_faces BEGIN
      DELETE FROM route_figures WHERE route_id = OLD.route_id AND whose = OLD.whose;
    END;

    -- Moves with whatever a report of the member tells of tracks.
    CREATE TABLE review_versions (
      user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      version INTEGER NOT NULL
    ) STRICT;
    CREATE TRIGGER review_route_came AFTER INSERT ON routes BEGIN ${MOVED} END;
    CREATE TRIGGER review_route_moved AFTER UPDATE OF author_id, name, kind, visibility, audit, place_id, place_name, city_id,
      distance_m, climb_m, days, profile, created_at, changed_at, deleted_at, removed_at ON routes
      BEGIN ${MOVED} END;
    CREATE TRIGGER review_route_went AFTER DELETE ON routes BEGIN ${GONE} END;

    CREATE TABLE review_reports (
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      -- 10: the ten-year report.
      year INTEGER NOT NULL,
      whose TEXT NOT NULL CHECK (whose IN ('own', 'public')),
      version INTEGER NOT NULL,
      generated_at INTEGER NOT NULL,
      body TEXT NOT NULL,
      PRIMARY KEY (user_id, year, whose)
    ) STRICT;
  `,
};
