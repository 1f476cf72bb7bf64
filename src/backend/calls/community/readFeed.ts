import { readFeed } from '../../../api/community/readFeed.ts';
import { answer } from '../../answer.ts';
import { readCards } from '../../community/cards.ts';
import { cursorText, limitOf, paged, positionOf, TOP } from '../../community/cursor.ts';
import { feedConditions, feedName, feedOrder } from '../../community/feed.ts';
import { viewerOf } from '../../community/ids.ts';
import { listEntries } from '../../community/lists.ts';
import { IN_LISTS } from '../../community/visible.ts';
import { GUEST_FOLLOWS_NOBODY, refuse } from '../../errors.ts';

export const answerReadFeed = answer(readFeed, ({ sort = 'latest', cursor, limit, ...choice }, context) => {
  const { database } = context;
  const viewer = viewerOf(context);
  const name = feedName(choice, sort);
  const order = feedOrder(sort);
  const conditions = [...feedConditions(choice), ...order.conditions];
  const size = limitOf(limit);
  const after = positionOf(name, cursor, TOP);
  if (choice.tab === 'follow' && viewer === 0) throw refuse('login', { errMsg: GUEST_FOLLOWS_NOBODY });

  const found = listEntries(database, viewer, order.key, IN_LISTS, conditions, after, size + 1);
  const page = paged(found, size, (last) => cursorText(name, last));
  const newest = listEntries(database, viewer, 'created_at', IN_LISTS, conditions, TOP, 1)[0];
  return { items: readCards(context, page.rows), cursor: page.cursor, fresh: newest ? String(newest.id) : null };
});
