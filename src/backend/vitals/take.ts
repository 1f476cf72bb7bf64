import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { visit, VISIT_MAX_BYTES, type Visit } from '../../api/vitals/visit.ts';
import { matcherOf } from '../../edge/matcher.ts';
import { tableOf } from '../../edge/table.ts';
import { routes } from '../../routes.ts';
import { BASE, MINUTE_MS } from '../../site.ts';
import { chinaDay } from '../community/people/reads.ts';
import { one, run } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { readBody } from '../http/body.ts';
import { bucketOf } from './buckets.ts';
import type { VisitBook } from './visitBook.ts';

/** Stands for whatever is not in the route table, and for all that comes when a day is full. */
export const OTHER = '…';
/** Rows of a day in each table; what comes then is counted under `OTHER`. */
const DAY_MAX_ROWS = 20_000;

/** As many digits as a phone number or an account has; our own client sends none, and anybody may send anything. */
const NUMBER = /\d{7,}/g;

const match = matcherOf(tableOf(routes, BASE));

/** The row of the route table that a path belongs to, as the table writes it. */
export const routeAt = (path: string): string => {
  const bare = path.replace(/\/+$/, '') || '/';
  const own = match(bare);
  if (own) return own.path;
  // A page that takes what follows its path as optional segments.
  const segments = bare.split('/');
  for (let tail = 1; tail < segments.length; tail += 1) {
    const above = match(segments.slice(0, -tail).join('/'));
    if (above?.kind === 'page' && above.tail >= tail) return above.path;
  }
  return OTHER;
};

const VITAL = `INSERT INTO vital_counts (day, route, host, build, metric, bucket, visits) VALUES (?, ?, ?, ?, ?, ?, 1)
  ON CONFLICT DO UPDATE SET visits = visits + 1`;
const FAULT = `INSERT INTO fault_counts (day, route, host, build, kind, name, visits, times) VALUES (?, ?, ?, ?, ?, ?, 1, ?)
  ON CONFLICT DO UPDATE SET visits = visits + 1, times = times + excluded.times`;
const LAST_ROW = DAY_MAX_ROWS - 1;
const VITALS_FULL = 'SELECT 1 FROM vital_counts WHERE day = ? LIMIT 1 OFFSET +?';
const FAULTS_FULL = 'SELECT 1 FROM fault_counts WHERE day = ? LIMIT 1 OFFSET +?';

/** The id of a build is never a number alone. */
const buildOf = (build: string): string => (/^\D*\d{7,}\D*$/.test(build) ? OTHER : build);

/** Counts visits of today, all of them in one transaction. */
export const countVisits = (database: DatabaseSync, visits: readonly Visit[], now: number): void =>
  transaction(database, () => {
    const day = chinaDay(now);
    const full = one(database, VITALS_FULL, day, LAST_ROW) !== undefined;
    const crowded = one(database, FAULTS_FULL, day, LAST_ROW) !== undefined;
    for (const { path, metrics, faults, ...of } of visits) {
      const route = routeAt(path);
      const its = full ? [OTHER, OTHER, OTHER] : [route, of.host, buildOf(of.build)];
      for (const [name, value] of new Map(metrics.map((metric) => [metric.name, metric.value])))
        run(database, VITAL, day, ...its, name, bucketOf(value));
      for (const { kind, name, times } of faults) {
        const fault = crowded
          ? [OTHER, OTHER, OTHER, kind, OTHER]
          : [route, of.host, buildOf(of.build), kind, name.replace(NUMBER, OTHER)];
        run(database, FAULT, day, ...fault, times);
      }
    }
  });

const PER_MINUTE = 60;
/** Visits that wait to be written down; beyond it a server has more to do than to count. */
const WAITING_MAX = 2_000;

export const createVisitBook = (database: DatabaseSync, clock: () => number): VisitBook => {
  let waiting: Visit[] = [];
  let minute = 0;
  let heard = new Map<string, number>();
  let [counted, all] = [0, 0];
  return {
    async take(request, address) {
      const now = Math.floor(clock() / MINUTE_MS);
      if (now !== minute) [minute, heard] = [now, new Map()];
      const times = (heard.get(address) ?? 0) + 1;
      heard.set(address, times);
      all += 1;
      if (times <= PER_MINUTE && waiting.length < WAITING_MAX) {
        const read = z.safeParse(visit, parsed(await readBody(request, VISIT_MAX_BYTES).catch(() => '')));
        if (read.success) {
          counted += 1;
          waiting.push(read.data);
        }
      }
      return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
    },
    told: () => ({ counted, left: all - counted }),
    write() {
      if (waiting.length === 0) return;
      const written = waiting;
      waiting = [];
      countVisits(database, written, clock());
    },
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
