import type { InboxLine } from '../../../api/community/inbox.ts';
import type { CallContext } from '../../context.ts';
import { bare, entryOf, type LineRow, ownRoute } from './line.ts';
import { commentLikes, entryLikes, followBy, routeLikes } from './behind.ts';
import { newest, withPeople } from './withPeople.ts';
import { ownComment } from './ownComment.ts';

const LIKED_ENTRY = newest(entryLikes('?2'));
const LIKED_COMMENT = newest(commentLikes('?2'));
const LIKED_ROUTE = newest(routeLikes('?2'));
const FOLLOWED = newest(followBy('?2'));

/** Likes of an entry, a route or a comment of the reader's. */
export const likeLine = (context: CallContext, row: LineRow): InboxLine => {
  if (row.kind === 'entry')
    return withPeople(
      context,
      row,
      { ...bare(row, 'entryLike'), entry: entryOf(context, Number(row.about)) },
      LIKED_ENTRY,
    );
  if (row.kind === 'route')
    return withPeople(context, row, { ...bare(row, 'routeLike'), route: ownRoute(context, row) }, LIKED_ROUTE);
  return withPeople(context, row, ownComment(context, row, bare(row, 'commentLike')), LIKED_COMMENT);
};

/** A new follower. */
export const followLine = (context: CallContext, row: LineRow): InboxLine =>
  withPeople(context, row, bare(row, 'follow'), FOLLOWED);
