import type { DatabaseSync } from 'node:sqlite';
import type { Track, Trip } from '../../../api/community/fields.ts';
import { all } from '../../database/statement.ts';
import type { FormRow } from '../entry/company.ts';
import { ROUTE_THERE } from '../entry/visible.ts';

/** Joins and columns of what surrounds an entry `e`: author `u`, board `b`, route `r`. */
export const FACT_JOINS = `
  JOIN users u ON u.id = e.author_id
  LEFT JOIN boards b ON b.id = e.board_id AND b.hidden_at IS NULL
  LEFT JOIN routes r ON r.id = e.route_id AND ${ROUTE_THERE}
    AND (r.visibility = 'public' OR r.author_id = ?1
      OR (r.visibility = 'friends' AND r.author_id = e.author_id AND e.visibility <> 'public'))`;
export const FACT_COLUMNS = `
  e.id, e.kind, e.title, e.created_at, e.edited_at, e.visibility, e.audit, e.best, e.comments_closed,
  e.place_id, e.place_name, e.trip_month, e.trip_days, e.cost_fen, e.difficulty, e.activity,
  e.form, e.sets_out_on, e.people_wanted, e.event_id,
  e.like_count, e.comment_count, e.read_count, e.favourite_count, e.picture_count, e.author_id,
  b.id AS board_id, b.name AS board_name, b.state AS board_state,
  r.id AS route_id, r.name AS route_name, r.distance_m, r.climb_m, r.days AS route_days, r.profile, r.has_elevation,
  EXISTS (SELECT 1 FROM entry_likes l WHERE l.entry_id = e.id AND l.user_id = ?1) AS liked`;

export interface FactRow extends FormRow {
  readonly id: number;
  readonly kind: 'post' | 'travelogue' | 'dynamic';
  readonly title: string;
  readonly created_at: number;
  readonly edited_at: number | null;
  readonly visibility: 'public' | 'friends' | 'self';
  readonly audit: 0 | 1 | 2;
  readonly best: number;
  readonly comments_closed: number;
  readonly place_id: string | null;
  readonly place_name: string | null;
  readonly trip_month: number | null;
  readonly trip_days: number | null;
  readonly cost_fen: number | null;
  readonly difficulty: number | null;
  readonly activity: Trip['activity'];
  readonly like_count: number;
  readonly comment_count: number;
  readonly read_count: number;
  readonly favourite_count: number;
  readonly picture_count: number;
  readonly author_id: number;
  readonly board_id: number | null;
  readonly board_name: string | null;
  readonly board_state: string | null;
  readonly route_id: number | null;
  readonly route_name: string | null;
  readonly distance_m: number | null;
  readonly climb_m: number | null;
  readonly route_days: number | null;
  readonly profile: string | null;
  readonly has_elevation: number | null;
  readonly liked: number;
}

export const placeOf = (row: FactRow): { id: string; name: string } | null =>
  row.place_id !== null && row.place_name !== null ? { id: row.place_id, name: row.place_name } : null;

export const boardOf = (row: FactRow): { id: string; name: string } | null =>
  row.board_id !== null && row.board_name !== null ? { id: String(row.board_id), name: row.board_name } : null;

export const countsOf = (row: FactRow): { likes: number; comments: number; reads: number } => ({
  likes: row.like_count,
  comments: row.comment_count,
  reads: row.read_count,
});

export const tripOf = (row: FactRow): Trip => ({
  month: row.trip_month,
  days: row.trip_days,
  cost: row.cost_fen,
  difficulty: row.difficulty,
  activity: row.activity,
});

export const trackOf = (row: FactRow): Track | null =>
  row.route_id === null || row.profile === null
    ? null
    : {
        routeId: String(row.route_id),
        name: row.route_name ?? '',
        distance: row.distance_m ?? 0,
        climb: row.has_elevation === 0 ? null : (row.climb_m ?? 0),
        days: row.route_days ?? 1,
        profile: JSON.parse(row.profile) as number[],
      };

/** The board takes neither entries nor comments any more. */
export const isBoardClosed = (row: FactRow): boolean => row.board_state === 'closed';

/** Nobody may comment: the author closed it, or the board is closed. */
export const commentsClosed = (row: FactRow): boolean => row.comments_closed === 1 || isBoardClosed(row);

/** Topics of an entry in their order; the name of a restricted one is not given out. */
export const topicsOf = (database: DatabaseSync, entryId: number): { id: string; name: string }[] =>
  all<{ id: string; name: string }>(
    database,
    `SELECT CAST(t.id AS TEXT) AS id, t.name FROM entry_topics l JOIN topics t ON t.id = l.topic_id
     WHERE l.entry_id = ? AND t.restricted_reason = '' ORDER BY l.position`,
    entryId,
  ).map((row) => ({ ...row }));
