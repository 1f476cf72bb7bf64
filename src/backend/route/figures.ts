import type { DatabaseSync } from 'node:sqlite';
import type { Face } from '../../lib/track/face.ts';
import { run } from '../database/statement.ts';

/** `own`: of the track as it was recorded. `public`: without what its author hides; kept apart only where that differs. */
export type Whose = 'own' | 'public';

/** What sums are made of, of a track. Null: not recorded; a distance of null: nothing is left for others. */
export interface FigureRow {
  readonly started_at: number | null;
  readonly ended_at: number | null;
  readonly distance_m: number | null;
  readonly climb_m: number | null;
  readonly highest_m: number | null;
  readonly moving_s: number | null;
  readonly stages: string;
}

/** Start and metres of each day under way, as far as the track has times. */
const stagesOf = ({ startedAt, line, stages }: Face): [number, number][] =>
  startedAt === null
    ? []
    : stages.map(({ from, distance }) => [startedAt + (line.time?.[from] ?? 0) * 1_000, distance]);

export const figuresOf = (face: Face | null): FigureRow => ({
  started_at: face?.startedAt ?? null,
  ended_at: face?.startedAt == null || face.totalSec === null ? null : face.startedAt + face.totalSec * 1_000,
  distance_m: face?.distance ?? null,
  climb_m: face?.climb ?? null,
  highest_m: face?.highest ?? null,
  moving_s: face?.movingSec ?? null,
  stages: JSON.stringify(face ? stagesOf(face) : []),
});

const KEEP = `INSERT OR REPLACE INTO route_figures
  (route_id, whose, started_at, ended_at, distance_m, climb_m, highest_m, moving_s, stages) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Keeps the figures of a track beside what is told of it. */
export const keepFigures = (database: DatabaseSync, routeId: number, whose: Whose, face: Face | null): void => {
  const row = figuresOf(face);
  run(
    database,
    KEEP,
    ...[
      routeId,
      whose,
      row.started_at,
      row.ended_at,
      row.distance_m,
      row.climb_m,
      row.highest_m,
      row.moving_s,
      row.stages,
    ],
  );
};
