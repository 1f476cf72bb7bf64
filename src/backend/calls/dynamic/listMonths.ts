import { listMonths } from '../../../api/dynamic/listMonths.ts';
import { monthRangeAt } from '../../../lib/month.ts';
import { answer } from '../../answer.ts';
import { type Position, TOP } from '../../community/cursor.ts';
import { dynamicList } from '../../community/dynamics.ts';
import { viewerOf } from '../../community/ids.ts';
import { countSince, listEntries } from '../../community/lists.ts';
import { monthOf } from '../../community/months.ts';
import { MONTH_COUNT_MAX } from '../../../site.ts';

/** Twenty years: a list that is longer is not walked to its end. */
const MONTHS_MAX = 240;

export const answerListMonths = answer(listMonths, (choice, context) => {
  const { database } = context;
  const viewer = viewerOf(context);
  const { rights, conditions } = dynamicList(context, choice);
  const months: { month: string; count: number }[] = [];
  // From month to month over the list's own index: a month costs what it holds, and never more than is counted.
  for (let after: Position = TOP; months.length < MONTHS_MAX;) {
    const [newest] = listEntries(database, viewer, 'created_at', rights, conditions, after, 1);
    if (newest === undefined) break;
    const { from } = monthRangeAt(newest.key);
    const count = countSince(database, viewer, rights, conditions, after, from, MONTH_COUNT_MAX);
    months.push({ month: monthOf(newest.key), count });
    after = { key: from, id: 0 };
  }
  return { months };
});
