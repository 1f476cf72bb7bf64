import type { Migration } from '../migration.ts';

/**
 * Routes as they are walked: their points, what is told of them, marked points, reports, and what members do with them.
 * `distance_m`, `climb_m`, `days` and `profile` of a route with points are worked out of them (route/store.ts), never
 * written by hand. Instants are milliseconds since 1970, lengths metres.
 */
export const routeTracks: Migration = {
  number: 120,
  name: 'route tracks',
  sql: /* sql */ `
    ALTER TABLE routes ADD COLUMN kind TEXT NOT NULL DEFAULT 'hike' CHECK (kind IN ('hike', 'climb', 'run', 'ride', 'ski', 'water'));
    ALTER TABLE routes ADD COLUMN intro TEXT NOT NULL DEFAULT '';
    ALTER TABLE routes ADD COLUMN place_id TEXT;
    ALTER TABLE routes ADD COLUMN place_name TEXT;
    ALTER TABLE routes ADD COLUMN city_id TEXT;
    -- 1 easy to 5 severe, by lib/track/measure/difficulty.ts.
    ALTER TABLE routes ADD COLUMN level INTEGER NOT NULL DEFAULT 1 CHECK (level BETWEEN 1 AND 5);
    ALTER TABLE routes ADD COLUMN has_elevation INTEGER NOT NULL DEFAULT 1 CHECK (has_elevation IN (0, 1));
    ALTER TABLE routes ADD COLUMN audit INTEGER NOT NULL DEFAULT 0 CHECK (audit IN (0, 1, 2));
    ALTER TABLE routes ADD COLUMN audit_reason TEXT NOT NULL DEFAULT '';
    ALTER TABLE routes ADD COLUMN deleted_at INTEGER;
    -- Taken down by moderators.
    ALTER TABLE routes ADD COLUMN removed_at INTEGER;
    ALTER TABLE routes ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE routes ADD COLUMN like_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE routes ADD COLUMN save_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE routes ADD COLUMN been_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE routes ADD COLUMN want_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE routes ADD COLUMN download_count INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX routes_of_city ON routes (city_id, like_count DESC, id DESC)
      WHERE deleted_at IS NULL AND removed_at IS NULL AND audit = 0 AND visibility = 'public';
    CREATE INDEX routes_liked ON routes (like_count DESC, id DESC)
      WHERE deleted_at IS NULL AND removed_at IS NULL AND audit = 0 AND visibility = 'public';
    CREATE INDEX routes_of_author ON routes (author_id, created_at DESC, id DESC);

    -- A track as it was recorded, whole: its author's alone. 'points' is lib/track/pack.ts, deflated.
    CREATE TABLE route_tracks (
      route_id INTEGER PRIMARY KEY REFERENCES routes (id) ON DELETE CASCADE,
      -- Metres that others do not see around both ends, and the secret that moves the middle of what is hidden.
      trim_start INTEGER NOT NULL CHECK (trim_start BETWEEN 0 AND 2000),
      trim_end INTEGER NOT NULL CHECK (trim_end BETWEEN 0 AND 2000),
      secret_turn REAL NOT NULL,
      secret_part REAL NOT NULL,
      -- SHA-256 of the points: the same track again is known.
      digest BLOB NOT NULL,
      -- Bytes of the file it came in.
      bytes INTEGER NOT NULL,
      -- What the reader's own pace is made of; null without times.
      moving_s INTEGER,
      estimate_s INTEGER NOT NULL,
      points BLOB NOT NULL
    ) STRICT;
    CREATE INDEX route_tracks_by_digest ON route_tracks (digest);

    -- What is told of a track (lib/track/face.ts as JSON, deflated): to its author, and to all others.
    CREATE TABLE route_faces (
      route_id INTEGER NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
      whose TEXT NOT NULL CHECK (whose IN ('own', 'public')),
      face BLOB NOT NULL,
      PRIMARY KEY (route_id, whose)
    ) STRICT;

    CREATE TABLE route_waypoints (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      route_id INTEGER NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('water', 'exit', 'signal', 'forbidden', 'camp', 'pass', 'summit', 'junction', 'supply',
        'danger', 'ferry', 'stairs', 'other')),
      name TEXT NOT NULL,
      lon REAL NOT NULL CHECK (lon BETWEEN -180 AND 180),
      lat REAL NOT NULL CHECK (lat BETWEEN -90 AND 90),
      ele INTEGER,
      note TEXT NOT NULL DEFAULT '',
      reporter_id INTEGER NOT NULL REFERENCES users (id),
      marked_at INTEGER NOT NULL,
      -- It lies within what is cut off: its author alone sees it.
      hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
      yes_count INTEGER NOT NULL DEFAULT 0,
      no_count INTEGER NOT NULL DEFAULT 0,
      confirmed_at INTEGER
    ) STRICT;
    CREATE INDEX route_waypoints_of_route ON route_waypoints (route_id, id);

    CREATE TABLE route_conditions (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      route_id INTEGER NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
      reporter_id INTEGER NOT NULL REFERENCES users (id),
      kind TEXT NOT NULL CHECK (kind IN ('mud', 'snow', 'ice', 'closed', 'ford', 'rockfall', 'overgrown', 'wind', 'good')),
      text TEXT NOT NULL,
      along_m INTEGER,
      seen_at INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      audit INTEGER NOT NULL DEFAULT 0 CHECK (audit IN (0, 1, 2)),
      yes_count INTEGER NOT NULL DEFAULT 0,
      no_count INTEGER NOT NULL DEFAULT 0,
      confirmed_at INTEGER
    ) STRICT;
    CREATE INDEX route_conditions_of_route ON route_conditions (route_id, seen_at DESC, id DESC);

    -- 仍有效? One word of each member for each thing.
    CREATE TABLE route_standings (
      kind TEXT NOT NULL CHECK (kind IN ('waypoint', 'condition')),
      target_id INTEGER NOT NULL,
      user_id INTEGER NOT NULL REFERENCES users (id),
      holds INTEGER NOT NULL CHECK (holds IN (0, 1)),
      at INTEGER NOT NULL,
      PRIMARY KEY (kind, target_id, user_id)
    ) STRICT, WITHOUT ROWID;

    -- Times of the year in which a way is closed.
    CREATE TABLE route_closures (
      route_id INTEGER NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      from_month INTEGER NOT NULL CHECK (from_month BETWEEN 1 AND 12),
      from_day INTEGER NOT NULL CHECK (from_day BETWEEN 1 AND 31),
      to_month INTEGER NOT NULL CHECK (to_month BETWEEN 1 AND 12),
      to_day INTEGER NOT NULL CHECK (to_day BETWEEN 1 AND 31),
      reason TEXT NOT NULL,
      source TEXT NOT NULL,
      noted_at INTEGER NOT NULL,
      PRIMARY KEY (route_id, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE route_likes (
      route_id INTEGER NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users (id),
      created_at INTEGER NOT NULL,
      PRIMARY KEY (route_id, user_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE route_saves (
      user_id INTEGER NOT NULL REFERENCES users (id),
      route_id INTEGER NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
      folder_id INTEGER REFERENCES favourite_folders (id) ON DELETE SET NULL,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (user_id, route_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX route_saves_by_folder ON route_saves (folder_id) WHERE folder_id IS NOT NULL;
    CREATE INDEX route_saves_by_route ON route_saves (route_id);
    CREATE TABLE route_marks (
      route_id INTEGER NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users (id),
      mark TEXT NOT NULL CHECK (mark IN ('been', 'want')),
      -- How long it took whoever has been there.
      took_s INTEGER CHECK (took_s BETWEEN 600 AND 2592000),
      created_at INTEGER NOT NULL,
      PRIMARY KEY (route_id, user_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX route_marks_took ON route_marks (route_id, took_s) WHERE took_s IS NOT NULL;

    CREATE TRIGGER route_liked AFTER INSERT ON route_likes BEGIN
      UPDATE routes SET like_count = like_count + 1 WHERE id = NEW.route_id;
    END;
    CREATE TRIGGER route_unliked AFTER DELETE ON route_likes BEGIN
      UPDATE routes SET like_count = like_count - 1 WHERE id = OLD.route_id;
    END;
    CREATE TRIGGER route_saved AFTER INSERT ON route_saves BEGIN
      UPDATE routes SET save_count = save_count + 1 WHERE id = NEW.route_id;
    END;
    CREATE TRIGGER route_unsaved AFTER DELETE ON route_saves BEGIN
      UPDATE routes SET save_count = save_count - 1 WHERE id = OLD.route_id;
    END;
    CREATE TRIGGER route_marked AFTER INSERT ON route_marks BEGIN
      UPDATE routes SET been_count = been_count + (NEW.mark = 'been'), want_count = want_count + (NEW.mark = 'want')
        WHERE id = NEW.route_id;
    END;
    CREATE TRIGGER route_unmarked AFTER DELETE ON route_marks BEGIN
      UPDATE routes SET been_count = been_count - (OLD.mark = 'been'), want_count = want_count - (OLD.mark = 'want')
        WHERE id = OLD.route_id;
    END;
    CREATE TRIGGER route_said AFTER INSERT ON route_standings BEGIN
      UPDATE route_waypoints SET yes_count = yes_count + NEW.holds, no_count = no_count + 1 - NEW.holds,
        confirmed_at = iif(NEW.holds = 1, NEW.at, confirmed_at) WHERE NEW.kind = 'waypoint' AND id = NEW.target_id;
      UPDATE route_conditions SET yes_count = yes_count + NEW.holds, no_count = no_count + 1 - NEW.holds,
        confirmed_at = iif(NEW.holds = 1, NEW.at, confirmed_at) WHERE NEW.kind = 'condition' AND id = NEW.target_id;
    END;
    CREATE TRIGGER route_unsaid AFTER DELETE ON route_standings BEGIN
      UPDATE route_waypoints SET yes_count = yes_count - OLD.holds, no_count = no_count - 1 + OLD.holds,
        confirmed_at = iif(OLD.holds = 1, (SELECT max(at) FROM route_standings s WHERE s.kind = 'waypoint' AND s.target_id = OLD.target_id AND s.holds = 1), confirmed_at)
        WHERE OLD.kind = 'waypoint' AND id = OLD.target_id;
      UPDATE route_conditions SET yes_count = yes_count - OLD.holds, no_count = no_count - 1 + OLD.holds,
        confirmed_at = iif(OLD.holds = 1, (SELECT max(at) FROM route_standings s WHERE s.kind = 'condition' AND s.target_id = OLD.target_id AND s.holds = 1), confirmed_at)
        WHERE OLD.kind = 'condition' AND id = OLD.target_id;
    END;
  `,
};
