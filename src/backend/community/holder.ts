import type { CommentedKind } from '../../api/community/fields.ts';
import type { CallContext } from '../context.ts';
import { one } from '../database/statement.ts';
import { ownRoute, readableRoute, type RouteRow } from '../route/read.ts';
import { publishCounts } from './entry/counts.ts';
import { type EntryRow, ownEntry, readableEntry } from './entry/entry.ts';
import { commentsClosed } from './feed/facts.ts';

/** What a comment hangs on: the table, and the column of `comments` that names its row. */
export type Holder = 'entry' | 'route';

/** The two columns of a comment, of which one is set. */
export interface Held {
  readonly entry_id: number | null;
  readonly route_id: number | null;
}

/** An entry or a route as its comments need it. */
export interface Commented {
  readonly holder: Holder;
  readonly id: number;
  readonly author_id: number;
  readonly comment_count: number;
  readonly floor_count: number;
  /** Nobody may comment. */
  readonly closed: boolean;
}

const ofEntry = (row: EntryRow): Commented => ({
  holder: 'entry',
  id: row.id,
  author_id: row.author_id,
  comment_count: row.comment_count,
  floor_count: row.floor_count,
  closed: commentsClosed(row),
});

const ofRoute = (row: RouteRow): Commented => ({
  holder: 'route',
  id: row.id,
  author_id: row.author_id,
  comment_count: row.comment_count,
  floor_count: row.floor_count,
  closed: row.comments_closed === 1,
});

/** What is commented on, when this reader may read it; refuses with `notFound` otherwise. */
export const readableCommented = (context: CallContext, kind: CommentedKind, id: string): Commented =>
  kind === 'route' ? ofRoute(readableRoute(context, id)) : ofEntry(readableEntry(context, id, kind));

/** What a comment hangs on, when this reader may read it; refuses with `notFound` otherwise. */
export const readableHolder = (context: CallContext, { entry_id, route_id }: Held): Commented =>
  route_id === null
    ? ofEntry(readableEntry(context, String(entry_id)))
    : ofRoute(readableRoute(context, String(route_id)));

/** The reader's own; refuses with `notFound` what is somebody else's. */
export const ownCommented = (context: CallContext, kind: CommentedKind, id: string): Commented =>
  kind === 'route' ? ofRoute(ownRoute(context, id)) : ofEntry(ownEntry(context, id, [kind]));

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
