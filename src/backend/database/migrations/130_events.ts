import type { Migration } from '../migration.ts';

const SEATED = "('held', 'offered', 'confirmed')";
const ACTIVE = "('held', 'offered', 'confirmed', 'waiting')";

/**
 * Events: what is offered, who goes along, who waits, and the tickets. The seats of an event are counted by triggers and
 * bounded by a constraint: whatever a call or a job forgets, no seat is given twice. Sums are 分, times epoch milliseconds.
 */
export const events: Migration = {
  number: 130,
  name: 'events',
  sql: /* sql */ `
    CREATE TABLE events (
      id            INTEGER PRIMARY KEY,
      leader_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      title         TEXT NOT NULL CHECK (length(title) BETWEEN 2 AND 40),
      intro         TEXT NOT NULL,
      activity      TEXT NOT NULL,
      -- id of the directory, for lists by city
      city_id       TEXT NOT NULL,
      city          TEXT NOT NULL,
      place         TEXT NOT NULL,
      meet_place    TEXT NOT NULL,
      meet_at       INTEGER NOT NULL,
      -- degrees, WGS84
      longitude     REAL CHECK (longitude BETWEEN -180 AND 180),
      latitude      REAL CHECK (latitude BETWEEN -90 AND 90),
      starts_at     INTEGER NOT NULL,
      ends_at       INTEGER NOT NULL CHECK (ends_at > starts_at),
      signup_until  INTEGER NOT NULL CHECK (signup_until <= starts_at),
      capacity      INTEGER NOT NULL CHECK (capacity BETWEEN 1 AND 2000),
      min_people    INTEGER NOT NULL DEFAULT 0 CHECK (min_people BETWEEN 0 AND capacity),
      waiting_max   INTEGER NOT NULL DEFAULT 500,
      level         INTEGER NOT NULL CHECK (level BETWEEN 1 AND 5),
      -- metres; null where nobody has measured it
      distance_m    INTEGER,
      climb_m       INTEGER,
      top_m         INTEGER,
      age_min       INTEGER NOT NULL DEFAULT 0,
      vip_only      INTEGER NOT NULL DEFAULT 0 CHECK (vip_only IN (0, 1)),
      -- of one person; 0 free
      price_fen     INTEGER NOT NULL CHECK (price_fen BETWEEN 0 AND 10000000),
      -- JSON lists of texts
      includes      TEXT NOT NULL DEFAULT '[]',
      excludes      TEXT NOT NULL DEFAULT '[]',
      safety        TEXT NOT NULL DEFAULT '[]',
      -- JSON: [{ title, text, distanceM, climbM, stay }]
      days          TEXT NOT NULL DEFAULT '[]',
      -- JSON: [{ hours, percent }], the most hours before the start first (lib/event/ladder.ts)
      ladder        TEXT NOT NULL DEFAULT '[]',
      gear_list_id  INTEGER REFERENCES gear_lists (id) ON DELETE SET NULL,
      -- how far its publishing came
      audit         TEXT NOT NULL DEFAULT 'open' CHECK (audit IN ('draft', 'review', 'open')),
      cancelled_at  INTEGER,
      cancel_reason TEXT NOT NULL DEFAULT '',
      -- what its leader tells of it afterwards
      recap         TEXT NOT NULL DEFAULT '',
      created_at    INTEGER NOT NULL,
      -- seats that are held, offered or confirmed, and members that wait: kept by the triggers below
      taken         INTEGER NOT NULL DEFAULT 0 CHECK (taken BETWEEN 0 AND capacity),
      waiting       INTEGER NOT NULL DEFAULT 0 CHECK (waiting >= 0)
    ) STRICT;
    CREATE INDEX events_by_start ON events (starts_at, id) WHERE audit = 'open';
    CREATE INDEX events_by_city ON events (city_id, starts_at, id) WHERE audit = 'open';
    CREATE INDEX events_of_leader ON events (leader_id, starts_at DESC);

    CREATE TABLE event_pictures (
      event_id   INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
      position   INTEGER NOT NULL,
      picture_id TEXT NOT NULL REFERENCES pictures (id) ON DELETE CASCADE,
      PRIMARY KEY (event_id, position)
    ) STRICT, WITHOUT ROWID;

    -- What was looked at before somebody may lead.
    CREATE TABLE leader_checks (
      user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      name       TEXT NOT NULL,
      issuer     TEXT NOT NULL,
      checked_at INTEGER NOT NULL,
      valid_to   INTEGER,
      PRIMARY KEY (user_id, name)
    ) STRICT, WITHOUT ROWID;

    -- A change that whoever goes along has to know of.
    CREATE TABLE event_changes (
      id       INTEGER PRIMARY KEY AUTOINCREMENT,
      event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
      at       INTEGER NOT NULL,
      field    TEXT NOT NULL,
      was      TEXT NOT NULL,
      is_now   TEXT NOT NULL
    ) STRICT;
    CREATE INDEX event_changes_of ON event_changes (event_id, at DESC);

    CREATE TABLE event_signups (
      -- the order of the waiting list
      id              INTEGER PRIMARY KEY AUTOINCREMENT,
      event_id        INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
      user_id         INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      state           TEXT NOT NULL CHECK (state IN ('held', 'offered', 'waiting', 'confirmed', 'cancelled', 'expired', 'called')),
      seats           INTEGER NOT NULL CHECK (seats BETWEEN 1 AND 5),
      -- what one person pays, as it was when they signed up
      price_fen       INTEGER NOT NULL,
      -- until then an offer stands
      offer_until     INTEGER,
      order_id        TEXT UNIQUE REFERENCES vip_orders (id),
      emergency_name  TEXT NOT NULL,
      emergency_phone TEXT NOT NULL,
      -- what was agreed to: doc and version
      agreed          TEXT NOT NULL,
      -- what goes back after a cancellation; null before one
      refund_fen      INTEGER CHECK (refund_fen BETWEEN 0 AND price_fen * seats),
      created_at      INTEGER NOT NULL,
      changed_at      INTEGER NOT NULL,
      CHECK ((state = 'offered') = (offer_until IS NOT NULL))
    ) STRICT;
    CREATE UNIQUE INDEX event_signups_one ON event_signups (event_id, user_id) WHERE state IN ${ACTIVE};
    CREATE INDEX event_signups_waiting ON event_signups (event_id, id) WHERE state = 'waiting';
    CREATE INDEX event_signups_offered ON event_signups (offer_until) WHERE state = 'offered';
    CREATE INDEX event_signups_of ON event_signups (event_id, state, id);
    CREATE INDEX event_signups_by_user ON event_signups (user_id, id DESC);

    CREATE TABLE event_moves (
      from_state TEXT NOT NULL,
      to_state   TEXT NOT NULL,
      PRIMARY KEY (from_state, to_state)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO event_moves (from_state, to_state) VALUES
      ('waiting', 'offered'), ('waiting', 'cancelled'), ('waiting', 'called'), ('waiting', 'expired'),
      ('offered', 'held'), ('offered', 'confirmed'), ('offered', 'cancelled'), ('offered', 'expired'), ('offered', 'called'),
      ('held', 'confirmed'), ('held', 'cancelled'), ('held', 'expired'), ('held', 'called'),
      ('confirmed', 'cancelled'), ('confirmed', 'called');
    CREATE TRIGGER event_signups_move BEFORE UPDATE OF state ON event_signups WHEN old.state <> new.state
      AND NOT EXISTS (SELECT 1 FROM event_moves WHERE from_state = old.state AND to_state = new.state)
      BEGIN SELECT RAISE(ABORT, 'no such move of a sign-up'); END;
    CREATE TRIGGER event_signups_terms BEFORE UPDATE OF event_id, user_id, seats, price_fen ON event_signups
      BEGIN SELECT RAISE(ABORT, 'the terms of a sign-up never change'); END;
    CREATE TRIGGER event_signups_came AFTER INSERT ON event_signups BEGIN
      UPDATE events SET taken = taken + iif(new.state IN ${SEATED}, new.seats, 0), waiting = waiting + (new.state = 'waiting')
        WHERE id = new.event_id AND new.state IN ${ACTIVE};
    END;
    CREATE TRIGGER event_signups_moved AFTER UPDATE OF state ON event_signups WHEN old.state <> new.state BEGIN
      UPDATE events SET
        taken = taken + iif(new.state IN ${SEATED}, new.seats, 0) - iif(old.state IN ${SEATED}, new.seats, 0),
        waiting = waiting + (new.state = 'waiting') - (old.state = 'waiting')
        WHERE id = new.event_id;
    END;
    CREATE TRIGGER event_signups_went AFTER DELETE ON event_signups WHEN old.state IN ${ACTIVE} BEGIN
      UPDATE events SET taken = taken - iif(old.state IN ${SEATED}, old.seats, 0), waiting = waiting - (old.state = 'waiting')
        WHERE id = old.event_id;
    END;

    -- Who goes along with a sign-up, its maker first; each has a ticket once the seat is theirs.
    CREATE TABLE event_people (
      signup_id INTEGER NOT NULL REFERENCES event_signups (id) ON DELETE CASCADE,
      position  INTEGER NOT NULL,
      name      TEXT NOT NULL,
      phone     TEXT NOT NULL,
      age       INTEGER NOT NULL CHECK (age BETWEEN 1 AND 99),
      ticket    TEXT UNIQUE,
      used_at   INTEGER CHECK (used_at IS NULL OR ticket IS NOT NULL),
      PRIMARY KEY (signup_id, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER event_people_once BEFORE UPDATE OF used_at ON event_people WHEN old.used_at IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'a ticket is used once'); END;

    CREATE TABLE event_saves (
      user_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      event_id INTEGER NOT NULL REFERENCES events (id) ON DELETE CASCADE,
      at       INTEGER NOT NULL,
      PRIMARY KEY (user_id, event_id)
    ) STRICT, WITHOUT ROWID;
  `,
};
