import type { News } from '../../lib/content/news.ts';
import { liesIn, type Located } from '../../lib/content/area.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { ROUTE_READABLE } from '../community/entry/visible.ts';
import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { cityById } from '../places/directory.ts';

/** Saved routes that are looked through, the latest first. */
const MOST = 300;
/** Routes that one warning names; how many there are is said of all. */
const NAMED = 10;
const SAVED = `SELECT r.id, r.name, r.place_name, r.city_id FROM route_saves l INDEXED BY route_saves_latest
  CROSS JOIN routes r ON r.id = l.route_id WHERE l.user_id = ?1 AND ${ROUTE_READABLE}
  ORDER BY l.created_at DESC, l.route_id DESC LIMIT +?2`;

type Saved = Located & { readonly id: string };

const savedOf = (context: CallContext): Saved[] =>
  all<{ id: number; name: string; place_name: string | null; city_id: string | null }>(
    context.database,
    SAVED,
    viewerOf(context),
    MOST,
  ).map(({ id, name, place_name, city_id }) => {
    const city = city_id === null ? undefined : cityById(city_id);
    // A municipality is its own province.
    const province = city?.provinceName ?? '';
    return { id: String(id), name, place: place_name ?? '', city: city?.name ?? '', province };
  });

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
