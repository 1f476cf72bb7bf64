import type { Migration } from '../migration.ts';

/**
 * What people search for: each reader counts once for a question on a day, under a name that is theirs for that day alone.
 * The figures of a day outlive who made them; what many ask for is picked from them by community/search/hot/.
 */
export const hotSearches: Migration = {
  number: 101,
  name: 'hotSearches',
  sql: /* sql */ `
    CREATE TABLE search_asked (
      -- Days since 1970 on China's clock.
      day INTEGER NOT NULL,
      words TEXT NOT NULL,
      seeker TEXT NOT NULL,
      PRIMARY KEY (day, words, seeker)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE search_days (
      day INTEGER NOT NULL,
      words TEXT NOT NULL,
      seekers INTEGER NOT NULL,
      PRIMARY KEY (day, words)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX search_days_most ON search_days (day, seekers DESC, words);

    CREATE TRIGGER asked_for AFTER INSERT ON search_asked BEGIN
      INSERT INTO search_days (day, words, seekers) VALUES (NEW.day, NEW.words, 1)
        ON CONFLICT (day, words) DO UPDATE SET seekers = seekers + 1;
    END;

    -- What is shown, made anew by the sweep.
    CREATE TABLE search_hot (
      position INTEGER PRIMARY KEY CHECK (position BETWEEN 1 AND 20),
      words TEXT NOT NULL UNIQUE,
      -- Readers of each of the last days together.
      people INTEGER NOT NULL,
      trend TEXT NOT NULL CHECK (trend IN ('new', 'up', 'same'))
    ) STRICT;
  `,
};
