import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../../src/backend/database/statement.ts';
import { transaction } from '../../src/backend/database/transaction.ts';
import { createRandom } from '../random.ts';
import { reasons } from '../words/matches.ts';

const MINUTE_MS = 60_000;
/** Of a starter of middling strength on flat ground. */
const MINUTES_A_KILOMETRE = 6.2;
/** A race is over when the last ones have had so long. */
const LONGEST_MS = 14 * 60 * MINUTE_MS;

interface Starter {
  readonly id: number;
  readonly bib: string;
  readonly passed: number;
  readonly delay_ms: number;
  readonly course_id: number;
  readonly match_id: number;
  readonly starts_at: number;
}
interface Point {
  readonly position: number;
  readonly distance_m: number;
}

const STARTERS = `SELECT r.id, r.bib, r.passed, r.delay_ms, r.course_id, r.match_id, m.starts_at FROM match_results r
  JOIN matches m ON m.id = r.match_id WHERE r.state = 'racing' AND r.bib NOT LIKE 'T%' AND m.starts_at <= ?`;
const POINTS = 'SELECT position, distance_m FROM match_points WHERE course_id = ? ORDER BY position';
const SPLIT = 'INSERT INTO match_splits (result_id, position, net_ms) VALUES (?, ?, ?)';
const OUT = 'UPDATE match_results SET state = ?, reason = ? WHERE id = ?';

/** How a starter's race goes: always the same for the same bib. */
const planOf = (
  { match_id, bib }: Pick<Starter, 'match_id' | 'bib'>,
  points: readonly Point[],
): { times: number[]; end: 'finished' | 'dnf' | 'dq'; reason: string } => {
  const random = createRandom(`race ${match_id} ${bib}`);
  const strength = Math.exp(random.normal() * 0.18);
  const steep = random.real(1.15, 1.9);
  const tires = random.real(1, 1.5);
  const last = points[points.length - 1]?.distance_m ?? 1;
  let [at, before] = [0, 0];
  const times = points.map(({ distance_m: distance }) => {
    const kilometres = (distance - before) / 1_000;
    const weary = 1 + (tires - 1) * (distance / last) ** 2;
    before = distance;
    at += kilometres * MINUTES_A_KILOMETRE * steep * weary * random.real(0.93, 1.08) * strength;
    return Math.round(at * 60) * 1_000;
  });
  const luck = random.next();
  if (luck < 0.06)
    return { times: times.slice(0, random.int(1, points.length - 1)), end: 'dnf', reason: random.pick(reasons.dnf) };
  if (luck < 0.08) return { times, end: 'dq', reason: random.pick(reasons.dq) };
  return { times, end: 'finished', reason: '' };
};

/**
 * Lets the races go on as far as they are at `now`: what timekeepers would write. A race that has had its time is looked
 * over. Returns how many times were written.
 */
export const moveRaces = (database: DatabaseSync, now: number): number =>
  transaction(database, () => {
    const courses = new Map<number, Point[]>();
    const moved = new Set<number>();
    let written = 0;
    for (const one of all<Starter>(database, STARTERS, now)) {
      const points = courses.get(one.course_id) ?? all<Point>(database, POINTS, one.course_id);
      courses.set(one.course_id, points);
      const { times, end, reason } = planOf(one, points);
      const since = now - one.starts_at - one.delay_ms;
      times.forEach((net, index) => {
        if (index < one.passed || net > since) return;
        run(database, SPLIT, one.id, index + 1, net);
        moved.add(one.match_id);
        written += 1;
      });
      const last = times[times.length - 1] ?? 0;
      if (end === 'finished' || last + 20 * MINUTE_MS > since) continue;
      run(database, OUT, end, reason, one.id);
      moved.add(one.match_id);
    }
    for (const id of moved) run(database, 'UPDATE matches SET changed_at = ? WHERE id = ?', now, id);
    run(database, "UPDATE matches SET state = 'review' WHERE state = 'running' AND starts_at < ?", now - LONGEST_MS);
    return written;
  });
