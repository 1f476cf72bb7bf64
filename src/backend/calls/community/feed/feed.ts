import { countNewer, readFeed } from '../../../../api/community/feed/feed.ts';
import { answer } from '../../../answer.ts';
import { rowId, viewerOf } from '../../../community/entry/ids.ts';
import { IN_LISTS } from '../../../community/entry/visible.ts';
import { readCards } from '../../../community/feed/cards.ts';
import { feedConditions, feedPage, feedSource } from '../../../community/feed/feed.ts';
import type { Condition } from '../../../community/feed/lists.ts';
import { placeById } from '../../../community/feed/places.ts';
import { countBefore } from '../../../community/feed/countBefore.ts';
import { one } from '../../../database/statement.ts';
import { eventFeed } from '../../../events/feed.ts';
import { GUEST_FOLLOWS_NOBODY, refuse } from '../../../errors.ts';

export const answerReadFeed = answer(readFeed, ({ sort = 'latest', only, cursor, limit, ...choice }, context) => {
  const place = choice.cityId === undefined ? undefined : placeById(choice.cityId);
  const city = place === undefined ? {} : { city: { id: place.id, name: place.name } };
  if (choice.tab === 'event') return { ...eventFeed(context, choice, { only, cursor, limit }), ...city };
  if (choice.tab === 'follow' && viewerOf(context) === 0) throw refuse('login', { errMsg: GUEST_FOLLOWS_NOBODY });
  const { rows, ...page } = feedPage(context, choice, { sort, cursor, limit });
  return { items: readCards(context, rows), ...page, ...city };
});

const MOST = 99;
const OTHERS: Condition = ['e.author_id <> ?1'];

export const answerCountNewer = answer(countNewer, ({ since, ...choice }, context) => {
  if (choice.tab === 'event') return { count: 0 };
  const viewer = viewerOf(context);
  const conditions = [...feedConditions(choice), OTHERS];
  // Also of one that was deleted since: its moment is what counts.
  const position = one<{ key: number; id: number }>(
    context.database,
    'SELECT created_at AS key, id FROM entries WHERE id = ?',
    rowId(since),
  );
  if (!position || (choice.tab === 'follow' && viewer === 0)) return { count: 0 };
  return { count: countBefore(context.database, viewer, IN_LISTS, conditions, position, MOST, feedSource(choice)) };
});
