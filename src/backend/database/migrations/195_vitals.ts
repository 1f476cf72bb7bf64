import type { Migration } from '../migration.ts';

/** How fast pages were and what failed on them, counted by day, route, host and build: no row is of one visit. */
export const vitals: Migration = {
  number: 195,
  name: 'vitals',
  sql: /* sql */ `
    CREATE TABLE vital_counts (
      -- Days since 1970 by China's clock.
      day INTEGER NOT NULL,
      route TEXT NOT NULL,
      host TEXT NOT NULL,
      build TEXT NOT NULL,
      metric TEXT NOT NULL CHECK (metric IN ('TTFB', 'FCP', 'LCP', 'INP', 'CLS')),
      -- Place of the value among the bounds of backend/vitals/buckets.ts.
      bucket INTEGER NOT NULL,
      visits INTEGER NOT NULL,
      PRIMARY KEY (day, route, host, build, metric, bucket)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE fault_counts (
      day INTEGER NOT NULL,
      route TEXT NOT NULL,
      host TEXT NOT NULL,
      build TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('script', 'part', 'call', 'view')),
      name TEXT NOT NULL,
      visits INTEGER NOT NULL,
      times INTEGER NOT NULL,
      PRIMARY KEY (day, route, host, build, kind, name)
    ) STRICT, WITHOUT ROWID;
  `,
};
