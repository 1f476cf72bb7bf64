import type { Wanted } from './drive.ts';
import { seats } from './seed/places.ts';
import { BOARDS, TOPICS } from './seed/sizes.ts';

type Ask = (n: number) => Wanted;

/** What is asked for at a steady pace. */
export interface Visit {
  readonly name: string;
  readonly next: Ask;
}

const pick = <Item>(list: readonly Item[], n: number): Item => list[n % list.length] as Item;
/** Small numbers most of the time, as the world's are: the loudest board has most visitors. */
const skewed = (n: number, most: number): number => 1 + Math.floor(most * (((n * 7_919) % 1_000) / 1_000) ** 2);

const SORTS = ['latest', 'hot', 'best'] as const;
const SUBJECTS = ['distance', 'climb', 'days', 'likes', 'route'] as const;
const PERIODS = ['all', 'year', 'month', 'week'] as const;

/**
 * The five kinds of page that everybody looks at, each by itself and all of them by turns; every fourth visitor is a member.
 * Beside them the reports, which are members' own.
 */
export const visitsOf = (
  guest: (path: string, n: number) => Wanted,
  member: (path: string, n: number) => Wanted,
  question: (n: number) => string,
): readonly Visit[] => {
  const places = seats();
  const by = (path: string, n: number): Wanted => (n % 4 === 0 ? member : guest)(`/api${path}`, n);
  const feed: Ask = (n) => {
    const city = pick(places, n * 31).cityId;
    const tab = pick(['', '&tab=travel', city ? `&tab=city&cityId=${city}` : ''], n);
    return by(`/community/feed?sort=${pick(SORTS, n * 7)}${tab}`, n);
  };
  const board: Ask = (n) => by(`/community/board?id=${skewed(n, BOARDS)}&sort=${pick(SORTS, n * 7)}`, n);
  const topic: Ask = (n) =>
    by(`/community/topic?id=${skewed(n, TOPICS)}&tab=${pick(['hot', 'latest', 'best'], n * 7)}`, n);
  const search: Ask = (n) => by(`/community/search?q=${question(n)}`, n);
  const rank: Ask = (n) => {
    const place = n % 3 === 0 ? `&placeId=${skewed(n, 3) === 1 ? (places[0]?.id ?? '') : pick(places, n).id}` : '';
    return by(`/top/rank?subject=${pick(SUBJECTS, n)}&at=${pick(PERIODS, n * 3)}${place}`, n);
  };
  const report: Ask = (n) => member(`/api/annualReport/queryReport?year=${pick([2026, 2025, 2024], n)}`, n);
  const kinds = [feed, board, topic, search, rank];
  return [
    { name: 'feed', next: feed },
    { name: 'board', next: board },
    { name: 'topic', next: topic },
    { name: 'search', next: search },
    { name: 'rank', next: rank },
    { name: 'report', next: report },
    { name: 'all five by turns', next: (n) => pick(kinds, n)(n) },
  ];
};
