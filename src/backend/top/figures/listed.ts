import { ROUTE_LISTED } from '../../community/entry/visible.ts';

/** Entries and routes that may stand on a rank. */

const OPEN_MEMBER = 'u.state = 0 AND u.privacy = 0';

/** Entries that everybody may read, of members who may be on a rank: likes by the hundred thousand look these up. */
export const ENTRIES = `INSERT INTO rank_entries (id, author, seat, route)
  SELECT e.id, e.author_id, coalesce(e.city_id, e.place_id, ''), e.route_id FROM entries e JOIN users u ON u.id = e.author_id
  WHERE e.shown = 1 AND e.visibility = 'public' AND ${OPEN_MEMBER}`;
/** Public tracks that their author's own entry carries; they stand where the first of these entries stands. */
export const ROUTES = `INSERT INTO rank_routes (id, member, distance, climb, days, created_at, seat)
  SELECT id, author_id, distance_m, climb_m, days, created_at, seat FROM (
    SELECT r.id, r.author_id, r.distance_m, r.climb_m, r.days, r.created_at, e.seat, min(e.id)
    FROM rank_entries e CROSS JOIN routes r ON r.id = e.route AND r.author_id = e.author
    WHERE e.route IS NOT NULL AND ${ROUTE_LISTED} GROUP BY r.id)`;
