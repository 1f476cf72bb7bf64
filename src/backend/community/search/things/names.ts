import type { Hit, SearchTab } from '../../../../api/community/search.ts';
import type { CallContext } from '../../../context.ts';
import { findEvents } from '../events.ts';
import { findMembers } from '../members.ts';
import { findBoards, findPlaces, findTopics } from '../named.ts';
import type { EntryKind } from '../walk.ts';
import { findGoods, goodsHits } from './goods.ts';
import { findRoutes, routeHits } from './routes.ts';

/** Of what is found by its name, and few enough to be counted through. */
export type NameTab = Exclude<SearchTab, 'all' | 'comment' | EntryKind>;

/** All that is called so, the best first; a stretch of it is made ready to be shown only where it is. */
export interface Names {
  readonly count: number;
  readonly hits: (from: number, to: number) => Hit[];
}

const listed = (hits: readonly Hit[]): Names => ({ count: hits.length, hits: (from, to) => hits.slice(from, to) });

type Find = (context: CallContext, words: readonly string[], query: string) => Names;
const FIND: Readonly<Record<NameTab, Find>> = {
  route(context, words) {
    const found = findRoutes(context, words);
    return { count: found.length, hits: (from, to) => routeHits(found.slice(from, to), words) };
  },
  topic: (context, words) => listed(findTopics(context, words)),
  event: (context, words) => listed(findEvents(context, words)),
  user: (context, words) => listed(findMembers(context, words)),
  board: (context, words) => listed(findBoards(context, words)),
  place: (_, __, query) => listed(findPlaces(query)),
  goods(context, words) {
    const found = findGoods(context, words);
    return { count: found.length, hits: (from, to) => goodsHits(context, found.slice(from, to), words) };
  },
};

/** In the order in which they stand beside entries. */
export const NAME_TABS = Object.keys(FIND) as readonly NameTab[];

/** What is called by the words. `query`: as they were typed, for places, which are also found by an address. */
export const findNames = (context: CallContext, tab: NameTab, words: readonly string[], query: string): Names =>
  FIND[tab](context, words, query);
