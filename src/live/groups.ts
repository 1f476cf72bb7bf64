import { dayName, monthName } from '../lib/dayName.ts';
import { dayOf } from '../lib/time.ts';
import { field, scalar } from './field.ts';

/** What an item of a grouped list stands under, by the name that its template gives (`each(…, { group })`); '' for no head. */
export const groups: Readonly<Record<string, (item: unknown) => string>> = {
  /** Boards by what they are about. */
  category: (item: unknown): string => scalar(field(item, 'category')),
  /** Months in China; a warning in force stands above them. */
  news: (item: unknown): string => {
    if (field(item, 'kind') === 'safety' && field(item, 'state') === 'open') return '正在生效的安全预警';
    return monthName(dayOf(field(item, 'startsAt')).slice(0, 7));
  },
  /** Those that are out of a race stand under a word of their own. */
  result: (item: unknown): string =>
    ['dnf', 'dns', 'dq'].indexOf(scalar(field(item, 'state'))) < 0 ? '' : '退赛、未出发和取消成绩',
  /** Days in China; what leads a member's own list stands under its own word. */
  day: (item: unknown): string => {
    if (field(item, 'pinned') === true) return '置顶';
    const at = field(item, 'createdAt');
    return typeof at === 'number' ? dayName(at, Date.now()) : '';
  },
};

export type Group = 'day' | 'category' | 'news' | 'result';
