import { countUnread, readInbox, setRead } from '../../../api/community/inbox.ts';
import { answer } from '../../answer.ts';
import { rowId, viewerOf } from '../../community/entry/ids.ts';
import { inboxPage } from '../../community/inbox/page.ts';
import { markRead, unreadOf } from '../../community/inbox/unread.ts';

export const answerReadInbox = answer(readInbox, ({ tab = 'comment', cursor, limit }, context) => ({
  tab,
  ...inboxPage(context, tab, cursor, limit),
  unread: unreadOf(context.database, viewerOf(context)),
  now: context.now,
}));

export const answerCountUnread = answer(countUnread, (_, context) => unreadOf(context.database, viewerOf(context)));

export const answerSetRead = answer(setRead, ({ until, id, tab }, context) => {
  const { database, now } = context;
  const reader = viewerOf(context);
  // A clock of somebody else's must not mark what is yet to come.
  markRead(database, reader, { until: Math.min(until, now), tab, id: id === undefined ? undefined : rowId(id) });
  return unreadOf(database, reader);
});
