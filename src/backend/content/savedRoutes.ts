import type { Located } from '../../lib/content/area.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { ROUTE_READABLE } from '../community/entry/visible.ts';
import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { locatedOf } from '../places/lying.ts';

/** The reader's saved routes, with where they lie. */

/** Saved routes that are looked through, the latest first. */
const MOST = 300;
const SAVED = `SELECT r.id, r.name, r.place_name, r.city_id FROM route_saves l INDEXED BY route_saves_latest
  CROSS JOIN routes r ON r.id = l.route_id WHERE l.user_id = ?1 AND ${ROUTE_READABLE}
  ORDER BY l.created_at DESC, l.route_id DESC LIMIT +?2`;

type Saved = Located & { readonly id: string };

export const savedOf = (context: CallContext): Saved[] =>
  all<{ id: number; name: string; place_name: string | null; city_id: string | null }>(
    context.database,
    SAVED,
    viewerOf(context),
    MOST,
  ).map((row) => ({ id: String(row.id), ...locatedOf(row) }));
