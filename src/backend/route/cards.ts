import type { RouteCard } from '../../api/route/parts.ts';
import { CLOSED_NAME } from '../community/people/author.ts';

export interface CardRow {
  readonly id: number;
  readonly name: string;
  readonly nick_name: string;
  readonly user_state: number;
  readonly distance_m: number;
  readonly climb_m: number;
  readonly has_elevation: number;
  readonly days: number;
  readonly level: number;
  readonly profile: string;
  readonly like_count: number;
}

/** Columns of a card, of a route `r` and its author `u`. */
export const CARD = `r.id, r.name, u.nick_name, u.state AS user_state, r.distance_m, r.climb_m, r.has_elevation, r.days, r.level, r.profile,
  r.like_count`;
/** A route as cards show it. */
export const cardOf = (row: CardRow): RouteCard => ({
  id: String(row.id),
  name: row.name,
  nickName: row.user_state === 2 ? CLOSED_NAME : row.nick_name,
  distance: row.distance_m,
  climb: row.has_elevation === 1 ? row.climb_m : null,
  days: row.days,
  level: row.level,
  profile: JSON.parse(row.profile) as number[],
  likes: row.like_count,
});
