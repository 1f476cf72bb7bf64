import type { CommentedKind } from '../../../api/community/fields.ts';
import type { CallContext } from '../../context.ts';
import { ownRoute, readableRoute } from '../../route/read.ts';
import type { RouteRow } from '../../route/reading/row.ts';
import { ownEntry, readableEntry } from '../entry/entry.ts';
import type { EntryRow } from '../entry/read/row.ts';
import { commentsClosed, isBoardClosed } from '../feed/facts.ts';
import type { Commented, Held } from '../holder.ts';

/** An entry or a route, found as what its comments hang on. */

const ofEntry = (row: EntryRow): Commented => ({
  holder: 'entry',
  id: row.id,
  author_id: row.author_id,
  comment_count: row.comment_count,
  floor_count: row.floor_count,
  closed: commentsClosed(row),
  boardClosed: isBoardClosed(row),
});

const ofRoute = (row: RouteRow): Commented => ({
  holder: 'route',
  id: row.id,
  author_id: row.author_id,
  comment_count: row.comment_count,
  floor_count: row.floor_count,
  closed: row.comments_closed === 1,
  boardClosed: false,
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
