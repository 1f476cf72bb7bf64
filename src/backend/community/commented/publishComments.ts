import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { publishCounts } from '../entry/counts.ts';
import type { Held } from '../holder.ts';

interface Totals {
  readonly like_count: number;
  readonly comment_count: number;
  readonly public: number;
}
const ROUTE_TOTALS = `SELECT like_count, comment_count, visibility = 'public' AND audit = 0 AS public
  FROM routes WHERE id = ?`;

/** Publishes the new totals of what a comment hangs on to open pages, and returns how many comments there are. */
export const publishComments = (context: CallContext, { entry_id, route_id }: Held): number => {
  if (route_id === null) return publishCounts(context, Number(entry_id)).comment_count;
  const totals = one<Totals>(context.database, ROUTE_TOTALS, route_id);
  if (!totals) throw new Error(`Route ${route_id} vanished`);
  const { like_count: likes, comment_count: comments } = totals;
  // What not everybody may read is kept back.
  if (totals.public === 1) context.hub.publish({ type: 'counts', target: `route:${route_id}`, likes, comments });
  return comments;
};
