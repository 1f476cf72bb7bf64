import type { Block } from '../../../api/community/entry/blocks.ts';
import type { Track } from '../../../api/community/fields.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { rowId, viewerOf } from './ids.ts';
import { ROUTE_READABLE } from './visible.ts';

interface RouteRow {
  readonly id: number;
  readonly name: string;
  readonly distance_m: number;
  readonly climb_m: number;
  readonly days: number;
  readonly profile: string;
  readonly has_elevation: number;
}

const ROUTE = `SELECT r.id, r.name, r.distance_m, r.climb_m, r.days, r.profile, r.has_elevation FROM routes r
  WHERE r.id = ?2 AND ${ROUTE_READABLE}`;

/** The track of a route that this reader may use, or null. */
const trackById = (context: CallContext, id: string): Track | null => {
  const row = one<RouteRow>(context.database, ROUTE, viewerOf(context), rowId(id));
  return row
    ? {
        routeId: String(row.id),
        name: row.name,
        distance: row.distance_m,
        climb: row.has_elevation === 0 ? null : row.climb_m,
        days: row.days,
        profile: JSON.parse(row.profile) as number[],
      }
    : null;
};

/** Tracks of the routes that blocks name, each once. */
export const tracksOf = (context: CallContext, blocks: readonly Block[]): Track[] =>
  [...new Set(blocks.flatMap((block) => (block.type === 'route' ? [block.routeId] : [])))].flatMap((id) => {
    const track = trackById(context, id);
    return track === null ? [] : [track];
  });
