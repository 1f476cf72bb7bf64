import { ENTRY_PUBLIC, MAY_READ } from '../community/entry/visible.ts';
import { viewerOf } from '../community/entry/ids.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';

const SHOWING = `SELECT l.picture_id FROM entries e INDEXED BY entries_of_route
  CROSS JOIN entry_pictures l ON l.entry_id = e.id AND l.position = 0
  WHERE e.route_id = r.id AND e.author_id = r.author_id`;
/** SQL: the first picture of the newest entry of its author that shows a route `r`; for its author, `?1`. */
export const OWN_PICTURE = `(${SHOWING} AND ${MAY_READ} ORDER BY e.id DESC LIMIT 1)`;
/** The same for everybody. */
export const PUBLIC_PICTURE = `(${SHOWING} AND ${ENTRY_PUBLIC} ORDER BY e.id DESC LIMIT 1)`;

const ROUTES = 'FROM json_each(?2) i CROSS JOIN routes r ON r.id = i.value WHERE ?1 IS NOT NULL';
const FIRST_OWN = `SELECT ${OWN_PICTURE} AS picture_id ${ROUTES} AND picture_id IS NOT NULL ORDER BY i.key LIMIT 1`;
const FIRST_PUBLIC = `SELECT ${PUBLIC_PICTURE} AS picture_id ${ROUTES} AND picture_id IS NOT NULL ORDER BY i.key LIMIT 1`;

/** Id of a picture that shows the first of these tracks that has one, or null. */
export const pictureOfTracks = (context: CallContext, routeIds: readonly string[], mine: boolean): string | null =>
  one<{ picture_id: string }>(
    context.database,
    mine ? FIRST_OWN : FIRST_PUBLIC,
    viewerOf(context),
    JSON.stringify(routeIds.map(Number)),
  )?.picture_id ?? null;
