import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Parts } from '../context.ts';
import { watchDisk } from '../database/disk.ts';
import { lockWaits } from '../database/patience.ts';
import { all, one, watchStatements } from '../database/statement.ts';
import { queuesFor } from '../desk/queues.ts';
import type { Reading } from './registry.ts';

const STATEMENT_BOUNDS_SEC = [0.0001, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1];
const DISK_BOUNDS_SEC = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];
/** Counting orders reads all of them: nobody needs that more often. */
const ORDERS_EVERY_MS = 15_000;

const MESSAGES = 'SELECT sender, outcome, sum(messages) AS n FROM message_days GROUP BY sender, outcome';
const COST = 'SELECT coalesce(sum(cost_milliyuan), 0) AS n FROM message_days';
const ORDERS = 'SELECT kind, state, count(*) AS n FROM vip_orders GROUP BY kind, state';
/** What jobs have before them. */
const QUEUES = {
  exports: "SELECT count(*) AS n FROM exports WHERE state = 'making'",
  payments: 'SELECT count(*) AS n FROM pay_tasks WHERE sent_at IS NULL',
  search: 'SELECT count(*) AS n FROM search_pending',
} as const;

const countOf = (database: DatabaseSync, sql: string): number => one<{ n: number }>(database, sql)?.n ?? 0;

const sizeOf = (path: string): number => {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
};

interface Group {
  readonly n: number;
  readonly [name: string]: string | number;
}
const readingsOf = (rows: readonly Group[]): Reading[] =>
  rows.map(({ n, ...names }) => ({
    labels: Object.fromEntries(Object.entries(names).map(([name, value]) => [name, String(value)])),
    value: n,
  }));

/** What the server does with its world: the database, what waits, messages, orders, visits. Nothing of anybody in it. */
export const watchWorld = ({ metrics, database, outbox, visits }: Parts): void => {
  const statements = metrics.histogram(
    'database_statement_duration_seconds',
    'How long a question held the main thread.',
    STATEMENT_BOUNDS_SEC,
  );
  watchStatements(database, (ms) => statements.observe(ms / 1_000));
  const disk = metrics.histogram(
    'database_disk_duration_seconds',
    'How long the disk took for what was committed.',
    DISK_BOUNDS_SEC,
  );
  watchDisk(database, (ms) => disk.observe(ms / 1_000));
  metrics.reads('counter', 'database_lock_waits_total', 'Waits for another process that held the database.', () => [
    { value: lockWaits() },
  ]);
  const path = database.location();
  metrics.reads('gauge', 'database_bytes', 'Size of the database and of its log.', () =>
    path === null
      ? []
      : [
          { labels: { file: 'database' }, value: sizeOf(path) },
          { labels: { file: 'log' }, value: sizeOf(`${path}-wal`) },
        ],
  );
  metrics.reads('gauge', 'jobs_waiting', 'What the jobs have before them.', () => [
    ...Object.entries(QUEUES).map(([queue, sql]) => ({ labels: { queue }, value: countOf(database, sql) })),
    { labels: { queue: 'messages' }, value: outbox.waiting() },
  ]);
  metrics.reads('gauge', 'desk_waiting', 'What waits for the operators.', () =>
    queuesFor(database, ['admin'])
      .filter(({ counted }) => counted)
      .map(({ path: queue, waiting }) => ({ labels: { queue: queue.split('/')[2] ?? '' }, value: waiting })),
  );
  metrics.reads('counter', 'messages_total', 'Text messages: sent, failed, dropped.', () =>
    readingsOf(all<Group>(database, MESSAGES)),
  );
  metrics.reads('counter', 'message_cost_yuan_total', 'What messages cost.', () => [
    { value: countOf(database, COST) / 1_000 },
  ]);
  let counted: { readonly at: number; readonly orders: readonly Reading[] } | null = null;
  metrics.reads('gauge', 'orders', 'Orders by kind and state.', () => {
    const now = performance.now();
    if (counted === null || now - counted.at >= ORDERS_EVERY_MS)
      counted = { at: now, orders: readingsOf(all<Group>(database, ORDERS)) };
    return counted.orders;
  });
  metrics.reads('counter', 'visits_told_total', 'Visits that pages told of.', () => {
    const { counted: taken, left } = visits.told();
    return [
      { labels: { outcome: 'counted' }, value: taken },
      { labels: { outcome: 'left' }, value: left },
    ];
  });
};
