import { countNewer } from '../../../api/community/countNewer.ts';
import { answer } from '../../answer.ts';
import { feedConditions } from '../../community/feed.ts';
import { rowId, viewerOf } from '../../community/ids.ts';
import { type Condition, countBefore } from '../../community/lists.ts';
import { IN_LISTS } from '../../community/visible.ts';
import { one } from '../../database/statement.ts';

const MOST = 99;
const OTHERS: Condition = ['e.author_id <> ?1'];

export const answerCountNewer = answer(countNewer, ({ since, ...choice }, context) => {
  const viewer = viewerOf(context);
  const conditions = [...feedConditions(choice), OTHERS];
  // Also of one that was deleted since: its moment is what counts.
  const position = one<{ key: number; id: number }>(
    context.database,
    'SELECT created_at AS key, id FROM entries WHERE id = ?',
    rowId(since),
  );
  if (!position || (choice.tab === 'follow' && viewer === 0)) return { count: 0 };
  return { count: countBefore(context.database, viewer, IN_LISTS, conditions, position, MOST) };
});
