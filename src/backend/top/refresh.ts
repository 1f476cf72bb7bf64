import type { DatabaseSync } from 'node:sqlite';
import { all, one, run, statement } from '../database/statement.ts';
import { transaction } from '../database/transaction.ts';
import { gatherFigures, prepareFigures } from './figures.ts';
import { periodAt, periodBefore } from './periods.ts';
import type { Period, PeriodKind } from './period.ts';

/** How many past periods of each kind a first run makes, as far back as there are members. */
const PAST: Readonly<Record<PeriodKind, number>> = { week: 12, month: 12, year: 3, all: 0 };
const KINDS = Object.keys(PAST) as PeriodKind[];
/** Rows that are written at once: others write between two such steps. */
const BATCH = 300;
const FOR_EVER = Number.MAX_SAFE_INTEGER;

interface Row {
  readonly subject: string;
  readonly region: number;
  readonly id: number;
}
interface FreshRow extends Row {
  readonly member: number;
  readonly value: number;
  readonly place: number | null;
}

const GONE = `SELECT r.subject, r.region, r.id FROM rank_rows r WHERE r.period_id = ? AND NOT EXISTS
  (SELECT 1 FROM rank_fresh f WHERE f.subject = r.subject AND f.region = r.region AND f.id = r.id)`;
const CHANGED = `SELECT f.subject, f.region, f.id, f.member, f.value, f.place FROM rank_fresh f
  LEFT JOIN rank_rows r ON r.period_id = ? AND r.subject = f.subject AND r.region = f.region AND r.id = f.id
  WHERE r.value IS NOT f.value OR r.member_id IS NOT f.member OR r.place IS NOT f.place`;
const REMOVE = 'DELETE FROM rank_rows WHERE period_id = ? AND subject = +? AND region = ? AND id = ?';
const WRITE = `INSERT INTO rank_rows (period_id, subject, region, id, member_id, value, place) VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (period_id, subject, region, id)
  DO UPDATE SET member_id = excluded.member_id, value = excluded.value, place = excluded.place`;
const OPEN_PERIOD = `INSERT INTO rank_periods (kind, name, starts_at, ends_at) VALUES (?, ?, ?, ?)
  ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id, closed_at`;

function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH);
}

/** What is due: the periods that hold `now`, then those that are over and were not closed, the latest first. */
const duePeriods = (database: DatabaseSync, now: number): Period[] => {
  const first = one<{ at: number | null }>(database, 'SELECT min(created_at) AS at FROM users')?.at ?? now;
  const closed = new Set(
    all<{ name: string }>(database, 'SELECT name FROM rank_periods WHERE closed_at IS NOT NULL').map(
      ({ name }) => name,
    ),
  );
  const past = KINDS.flatMap((kind) => {
    const found: Period[] = [];
    let period = periodBefore(periodAt(kind, now));
    for (let left = PAST[kind]; left > 0 && period?.endsAt != null && period.endsAt > first; left -= 1) {
      if (!closed.has(period.name)) found.push(period);
      period = periodBefore(period);
    }
    return found;
  });
  return [...KINDS.map((kind) => periodAt(kind, now)), ...past];
};

function* refreshPeriod(database: DatabaseSync, period: Period, now: number, closing: boolean): Generator<void> {
  const { kind, name, startsAt, endsAt } = period;
  const row = one<{ id: number; closed_at: number | null }>(database, OPEN_PERIOD, kind, name, startsAt, endsAt);
  if (!row || row.closed_at !== null) return;
  gatherFigures(database, startsAt, endsAt ?? FOR_EVER, closing);
  yield;
  const remove = statement(database, REMOVE);
  for (const some of batches(all<Row>(database, GONE, row.id))) {
    transaction(database, () => some.forEach(({ subject, region, id }) => remove.run(row.id, subject, region, id)));
    yield;
  }
  const write = statement(database, WRITE);
  for (const some of batches(all<FreshRow>(database, CHANGED, row.id))) {
    transaction(database, () =>
      some.forEach((one) => write.run(row.id, one.subject, one.region, one.id, one.member, one.value, one.place)),
    );
    yield;
  }
  run(
    database,
    'UPDATE rank_periods SET computed_at = ?, closed_at = ? WHERE id = ?',
    now,
    closing ? now : null,
    row.id,
  );
}

/**
 * Brings the ranks up to date, step by step: whoever runs it may rest between two steps, so that others may write. What
 * did not change is not written. A period that is over is closed with the figures of its own time, once and for good,
 * where the clock can be believed (`mayClose`).
 */
export function* refreshSteps(database: DatabaseSync, now: number, mayClose: boolean): Generator<void> {
  prepareFigures(database);
  yield;
  for (const period of duePeriods(database, now)) {
    const isOver = period.endsAt !== null && period.endsAt <= now;
    yield* refreshPeriod(database, period, now, isOver && mayClose);
  }
}

/** All of it at once, for who alone writes: a seed, a test. */
export const refreshRanks = (database: DatabaseSync, now: number): void => {
  for (const _ of refreshSteps(database, now, true));
};
