import { listDynamics, listMonths } from '../../../api/dynamic/dynamics.ts';
import { MONTH_COUNT_MAX } from '../../../site.ts';
import { answer } from '../../answer.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { TOP } from '../../community/feed/cursor.ts';
import { dynamicPage } from '../../community/feed/dynamicPage.ts';
import { type DynamicList, dynamicList } from '../../community/feed/dynamics.ts';
import { listEntries } from '../../community/feed/lists.ts';
import { type MonthCount, monthsOfFollowed, monthsOfLists } from '../../community/feed/monthCounts.ts';
import { monthOf } from '../../community/feed/months.ts';
import type { CallContext } from '../../context.ts';

export const answerListDynamics = answer(listDynamics, (choice, context) => dynamicPage(context, choice, true));

/** Twenty years: a list that is longer is not walked to its end. */
const MONTHS_MAX = 240;
/** Of a list that nobody keeps, as many of the newest are counted. */
const WALKED_MAX = MONTH_COUNT_MAX;

/** Counted in one walk along the list's own index. */
const walked = (context: CallContext, { rights, conditions, source }: DynamicList): MonthCount[] => {
  const counts = new Map<string, number>();
  const viewer = viewerOf(context);
  for (const { key } of listEntries(
    context.database,
    viewer,
    'created_at',
    rights,
    conditions,
    TOP,
    WALKED_MAX,
    source,
  )) {
    const month = monthOf(key);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return [...counts].slice(0, MONTHS_MAX).map(([month, entries]) => ({ month, entries }));
};

export const answerListMonths = answer(listMonths, (choice, context) => {
  const list = dynamicList(context, choice);
  const { kept } = list;
  const months =
    kept === null
      ? walked(context, list)
      : kept === 'followed'
        ? monthsOfFollowed(context, MONTHS_MAX)
        : monthsOfLists(context, kept, MONTHS_MAX);
  return { months: months.map(({ month, entries }) => ({ month, count: Math.min(entries, MONTH_COUNT_MAX) })) };
});
