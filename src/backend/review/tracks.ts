import type { DatabaseSync } from 'node:sqlite';
import type { WalkedTrack } from '../../lib/review/track.ts';
import { all, one } from '../database/statement.ts';
import { faceFor } from '../route/faces.ts';
import { figuresOf, type FigureRow, type Whose } from '../route/figures.ts';
import { type ChinaPlace, chinaPlaceOf } from './places.ts';

interface Row extends FigureRow {
  readonly id: number;
  readonly name: string;
  readonly place_id: string | null;
  readonly created_at: number;
  /** 'own' or 'public': whose figures these are; null where they were never kept. */
  readonly kept: string | null;
}

const COLUMNS = `r.id, r.name, r.place_id, r.created_at, f.whose AS kept, f.started_at, f.ended_at, f.distance_m, f.climb_m,
  f.highest_m, f.moving_s, f.stages`;
const JOINED = `FROM routes r INDEXED BY routes_of_author CROSS JOIN route_tracks t ON t.route_id = r.id`;
const THERE = 'r.author_id = ?1 AND r.deleted_at IS NULL AND r.removed_at IS NULL';
/** Begun between `?2` and `?3`, or where that is not known yet. */
const BEGUN = '(f.whose IS NULL OR coalesce(f.started_at, r.created_at) BETWEEN ?2 AND ?3)';
const TRACKS: Readonly<Record<Whose, string>> = {
  own: `SELECT ${COLUMNS} ${JOINED} LEFT JOIN route_figures f ON f.route_id = r.id AND f.whose = 'own'
    WHERE ${THERE} AND ${BEGUN}`,
  // What others are told stands apart where something is hidden.
  public: `SELECT ${COLUMNS} ${JOINED} LEFT JOIN route_figures f ON f.route_id = r.id AND f.whose = iif(EXISTS
      (SELECT 1 FROM route_faces x WHERE x.route_id = r.id AND x.whose = 'public'), 'public', 'own')
    WHERE ${THERE} AND r.audit = 0 AND r.visibility = 'public' AND ${BEGUN}`,
};
const ALWAYS = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const;
const APART = "SELECT 1 FROM route_faces WHERE route_id = ? AND whose = 'public'";

/** Figures of a track from before they were kept apart: read out of its face. */
const fromFace = (database: DatabaseSync, routeId: number, whose: Whose): FigureRow =>
  figuresOf(faceFor(database, routeId, whose === 'public' && one(database, APART, routeId) ? 'public' : 'own'));

/**
 * A member's tracks: all that are neither deleted nor taken down, as they were recorded; or, `public`, those open to
 * everybody, without what their author hides. Of a range (first and last
 * millisecond) those that were begun in it.
 */
export const tracksOf = (
  database: DatabaseSync,
  userId: number,
  whose: Whose,
  [from, to]: readonly [from: number, to: number] = ALWAYS,
): WalkedTrack[] => {
  const places = new Map<string | null, ChinaPlace>();
  const placeOf = (id: string | null): ChinaPlace => {
    const known = places.get(id) ?? chinaPlaceOf(id);
    places.set(id, known);
    return known;
  };
  return all<Row>(database, TRACKS[whose], userId, from, to).flatMap((row): WalkedTrack[] => {
    const figures = row.kept === null ? fromFace(database, row.id, whose) : row;
    // Nothing of it is left for others.
    if (figures.distance_m === null) return [];
    const startedAt = figures.started_at ?? row.created_at;
    if (startedAt < from || startedAt > to) return [];
    return [
      {
        routeId: String(row.id),
        name: row.name,
        startedAt,
        timed: figures.started_at !== null,
        endedAt: figures.ended_at,
        distance: figures.distance_m,
        climb: figures.climb_m,
        highest: figures.highest_m,
        movingSec: figures.moving_s,
        stages: JSON.parse(figures.stages) as [number, number][],
        ...placeOf(row.place_id),
      },
    ];
  });
};

const LEFT_OUT = `SELECT count(*) AS n ${JOINED} WHERE ${THERE} AND NOT (r.audit = 0 AND r.visibility = 'public')
  AND coalesce((SELECT f.started_at FROM route_figures f WHERE f.route_id = r.id AND f.whose = 'own'), r.created_at) BETWEEN ?2 AND ?3`;

/** How many tracks of a time are not open to everybody. */
export const leftOut = (database: DatabaseSync, userId: number, [from, to]: readonly [number, number]): number =>
  one<{ n: number }>(database, LEFT_OUT, userId, from, to)?.n ?? 0;
