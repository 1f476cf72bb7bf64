import type { News } from '../../lib/content/news.ts';
import { liesIn } from '../../lib/content/area.ts';
import type { CallContext } from '../context.ts';
import { savedOf } from './savedRoutes.ts';

/** Routes that one warning names; how many there are is said of all. */
const NAMED = 10;

interface Warned {
  /** "可能影响你收藏的 2 条路线"; '' for none. */
  readonly routesWords: string;
  readonly routes: { id: string; name: string }[];
}

/** Says of each warning in force which routes that the reader saved lie where it holds. */
export const withRoutes = (context: CallContext, news: readonly News[]): (News & Warned)[] => {
  const holds = ({ kind, state, area }: News): boolean => kind === 'safety' && state === 'open' && area !== '';
  const saved = context.userId !== null && news.some(holds) ? savedOf(context) : [];
  return news.map((one) => {
    const touched = holds(one) ? saved.filter((route) => liesIn(one.area, route)) : [];
    return {
      ...one,
      routesWords: touched.length === 0 ? '' : `可能影响你收藏的 ${touched.length} 条路线`,
      routes: touched.slice(0, NAMED).map(({ id, name }) => ({ id, name })),
    };
  });
};
