import type { Migration } from '../migration.ts';

/** Step challenges: who walks, in which team, and what their phones have counted of each day. */
export const challenges: Migration = {
  number: 155,
  name: 'step challenges',
  sql: /* sql */ `
    CREATE TABLE step_challenges (
      id INTEGER PRIMARY KEY,
      title TEXT NOT NULL CHECK (length(title) BETWEEN 2 AND 30),
      intro TEXT NOT NULL DEFAULT '',
      sign_from INTEGER NOT NULL,
      sign_until INTEGER NOT NULL CHECK (sign_until > sign_from),
      -- Midnight in China of the first day.
      starts_at INTEGER NOT NULL CHECK (starts_at >= sign_from),
      days INTEGER NOT NULL CHECK (days BETWEEN 1 AND 100),
      daily_goal INTEGER NOT NULL CHECK (daily_goal BETWEEN 100 AND 50000),
      daily_cap INTEGER NOT NULL CHECK (daily_cap >= daily_goal),
      team_max INTEGER NOT NULL CHECK (team_max BETWEEN 2 AND 50),
      -- 0: as many as come.
      capacity INTEGER NOT NULL DEFAULT 0 CHECK (capacity >= 0)
    ) STRICT;
    CREATE INDEX step_challenges_by_start ON step_challenges (starts_at);

    -- place orders the ranks: less is better (backend/challenge/ranks.ts).
    CREATE TABLE step_teams (
      id INTEGER PRIMARY KEY,
      challenge_id INTEGER NOT NULL REFERENCES step_challenges (id) ON DELETE CASCADE,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 2 AND 12),
      code TEXT NOT NULL UNIQUE,
      captain_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      size INTEGER NOT NULL DEFAULT 0,
      mean INTEGER NOT NULL DEFAULT 0,
      place INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      UNIQUE (challenge_id, name)
    ) STRICT;
    CREATE INDEX step_teams_ranked ON step_teams (challenge_id, place, id);

    CREATE TABLE step_members (
      challenge_id INTEGER NOT NULL REFERENCES step_challenges (id) ON DELETE CASCADE,
      user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      team_id INTEGER REFERENCES step_teams (id) ON DELETE SET NULL,
      joined_at INTEGER NOT NULL,
      total INTEGER NOT NULL DEFAULT 0,
      goal_days INTEGER NOT NULL DEFAULT 0,
      place INTEGER NOT NULL,
      -- Why nothing of theirs counts; '' for most.
      blocked TEXT NOT NULL DEFAULT '',
      synced_at INTEGER,
      PRIMARY KEY (challenge_id, user_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX step_members_ranked ON step_members (challenge_id, place, user_id) WHERE blocked = '';
    CREATE INDEX step_members_of_team ON step_members (team_id) WHERE team_id IS NOT NULL;
    CREATE INDEX step_members_of_user ON step_members (user_id);

    CREATE TABLE step_reports (
      challenge_id INTEGER NOT NULL,
      user_id INTEGER NOT NULL,
      -- From 0.
      day INTEGER NOT NULL,
      steps INTEGER NOT NULL CHECK (steps >= 0),
      counted INTEGER NOT NULL CHECK (counted BETWEEN 0 AND steps),
      source TEXT NOT NULL,
      synced_at INTEGER NOT NULL,
      PRIMARY KEY (challenge_id, user_id, day),
      FOREIGN KEY (challenge_id, user_id) REFERENCES step_members (challenge_id, user_id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
  `,
};
