/** Tables of the connection's own in which ranks are made. */

export const TABLES = /* sql */ `
  CREATE TEMP TABLE IF NOT EXISTS rank_seats (
    seat TEXT NOT NULL, region INTEGER NOT NULL, PRIMARY KEY (seat, region)
  ) STRICT, WITHOUT ROWID;
  CREATE TEMP TABLE IF NOT EXISTS rank_entries (
    id INTEGER PRIMARY KEY, author INTEGER NOT NULL, seat TEXT NOT NULL, route INTEGER
  ) STRICT;
  CREATE TEMP TABLE IF NOT EXISTS rank_routes (
    id INTEGER PRIMARY KEY, member INTEGER NOT NULL, distance INTEGER NOT NULL, climb INTEGER NOT NULL,
    days INTEGER NOT NULL, seat TEXT NOT NULL, created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TEMP TABLE IF NOT EXISTS rank_base (
    subject TEXT NOT NULL, id INTEGER NOT NULL, member INTEGER NOT NULL, seat TEXT NOT NULL, value INTEGER NOT NULL
  ) STRICT;
  CREATE TEMP TABLE IF NOT EXISTS rank_fresh (
    subject TEXT NOT NULL, region INTEGER NOT NULL, id INTEGER NOT NULL, member INTEGER NOT NULL,
    value INTEGER NOT NULL, place INTEGER, PRIMARY KEY (subject, region, id)
  ) STRICT, WITHOUT ROWID;
`;
