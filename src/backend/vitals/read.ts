import type { DatabaseSync } from 'node:sqlite';
import type { FaultKind, Metric } from '../../api/vitals/visit.ts';
import { all } from '../database/statement.ts';
import { chinaDay } from '../community/people/reads.ts';
import { quantile } from './buckets.ts';

export type By = 'route' | 'host' | 'build';

/** How fast visits of one kind were. Milliseconds, a shift in thousandths; the value that three of four visits stay below. */
export interface Speed {
  /** The route, host or build. */
  readonly name: string;
  readonly visits: number;
  readonly p75: Readonly<Partial<Record<Metric, number>>>;
}

interface Count {
  readonly name: string;
  readonly metric: Metric;
  readonly bucket: number;
  readonly visits: number;
}

const COUNTS: Readonly<Record<By, string>> = {
  route: `SELECT route AS name, metric, bucket, sum(visits) AS visits FROM vital_counts
    WHERE day > ? GROUP BY route, metric, bucket`,
  host: `SELECT host AS name, metric, bucket, sum(visits) AS visits FROM vital_counts
    WHERE day > ? GROUP BY host, metric, bucket`,
  build: `SELECT build AS name, metric, bucket, sum(visits) AS visits FROM vital_counts
    WHERE day > ? GROUP BY build, metric, bucket`,
};

/** Speed of the last `days`, by route, host or build; most visited first. */
export const readSpeed = (database: DatabaseSync, by: By, days: number, now: number): readonly Speed[] => {
  const groups = new Map<string, Count[]>();
  for (const row of all<Count>(database, COUNTS[by], chinaDay(now) - days)) {
    const group = groups.get(row.name) ?? [];
    group.push(row);
    groups.set(row.name, group);
  }
  const speeds = [...groups].map(([name, rows]) => {
    const p75: Partial<Record<Metric, number>> = {};
    let visits = 0;
    for (const metric of new Set(rows.map((row) => row.metric))) {
      const own = rows.filter((row) => row.metric === metric);
      const value = quantile(own, 0.75);
      if (value !== null) p75[metric] = value;
      visits = Math.max(
        visits,
        own.reduce((sum, row) => sum + row.visits, 0),
      );
    }
    return { name, visits, p75 };
  });
  return speeds.sort((one, other) => other.visits - one.visits || (one.name < other.name ? -1 : 1));
};

/** Something that fails on pages. */
export interface Failing {
  readonly kind: FaultKind;
  readonly name: string;
  readonly visits: number;
  readonly times: number;
  /** Where most of it happens, and in how many routes and builds. */
  readonly route: string;
  readonly routes: number;
  readonly builds: number;
}

const FAILING = `SELECT kind, name, sum(visits) AS visits, sum(times) AS times, route, count(DISTINCT route) AS routes,
    count(DISTINCT build) AS builds, max(visits) AS most
  FROM fault_counts WHERE day > ? GROUP BY kind, name ORDER BY visits DESC, name LIMIT +?`;

/** What failed in the last `days`, in most visits first. */
export const readFailing = (database: DatabaseSync, days: number, most: number, now: number): readonly Failing[] =>
  all<Failing & { most: number }>(database, FAILING, chinaDay(now) - days, most).map(
    ({ most: _, ...failing }) => failing,
  );
