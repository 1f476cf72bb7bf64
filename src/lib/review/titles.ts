import { grouped, kilometres } from '../number.ts';
import type { Source } from './track.ts';
import type { UntitledYear } from './untitledYear.ts';

/** A title and the rule that gave it, with its figure. */
export interface Title {
  readonly key: string;
  readonly name: string;
  readonly why: string;
  readonly from: Source | null;
}

interface Rule {
  readonly key: string;
  readonly name: string;
  readonly fits: (year: UntitledYear) => boolean;
  readonly why: (year: UntitledYear) => string;
  readonly from?: (year: UntitledYear) => Source | undefined;
}

/** The rarest first: the first that fits is given. */
const rules: readonly Rule[] = [
  {
    key: 'snowline',
    name: '雪线以上',
    fits: ({ max }) => (max.alt?.value ?? 0) >= 5_000,
    why: ({ max }) => `最高走到海拔 ${grouped(max.alt?.value)} 米`,
    from: ({ max }) => max.alt?.from,
  },
  {
    key: 'thousand',
    name: '千里之行',
    fits: ({ totals }) => totals.distance >= 1_000_000,
    why: ({ totals }) => `一年走了 ${kilometres(totals.distance)} 公里`,
  },
  {
    key: 'climber',
    name: '爬升的人',
    fits: ({ totals }) => totals.climb >= 30_000,
    why: ({ totals }) => `累计爬升 ${grouped(totals.climb)} 米`,
  },
  {
    key: 'provinces',
    name: '山河走遍',
    fits: ({ provinces }) => provinces.length >= 6,
    why: ({ provinces }) => `走过 ${String(provinces.length)} 个省级行政区`,
  },
  {
    key: 'months',
    name: '月月在山',
    fits: ({ habits }) => habits.radar.steady === 100,
    why: () => '十二个月，每个月都有轨迹',
  },
  {
    key: 'long',
    name: '长线脚力',
    fits: ({ max }) => (max.long?.value ?? 0) >= 40_000,
    why: ({ max }) => `最长的一次走了 ${kilometres(max.long?.value)} 公里`,
    from: ({ max }) => max.long?.from,
  },
  {
    key: 'streak',
    name: '一路不停',
    fits: ({ max }) => (max.streak?.value ?? 0) >= 5,
    why: ({ max }) => `连着走了 ${String(max.streak?.value)} 天`,
  },
  {
    key: 'explorer',
    name: '新城新山',
    fits: ({ newCities }) => newCities.length >= 3,
    why: ({ newCities }) => `第一次走进 ${String(newCities.length)} 座城市的山野`,
    from: ({ newCities }) => newCities[0]?.from,
  },
  {
    key: 'early',
    name: '追日出的人',
    fits: ({ habits }) => habits.of >= 4 && habits.radar.early >= 50,
    why: ({ habits }) => `${String(habits.radar.early)}% 的出发在七点以前`,
    from: ({ max }) => max.early?.from,
  },
  {
    key: 'weekend',
    name: '周末归山',
    fits: ({ habits }) => habits.of >= 4 && habits.radar.weekend >= 75,
    why: ({ habits }) => `${String(habits.radar.weekend)}% 的出发在周末`,
  },
  {
    key: 'returning',
    name: '山里的熟客',
    fits: ({ totals }) => totals.times >= 2,
    why: ({ totals }) => `这一年出发了 ${grouped(totals.times)} 次`,
  },
  {
    key: 'first',
    name: '迈出门的人',
    fits: ({ totals }) => totals.times === 1,
    why: ({ totals }) => `这一年留下了一条 ${kilometres(totals.distance)} 公里的轨迹`,
    from: ({ max }) => max.long?.from,
  },
];

/** The title of a year; null where nothing was recorded. */
export const titleOf = (year: UntitledYear): Title | null => {
  const rule = rules.find(({ fits }) => fits(year));
  return rule ? { key: rule.key, name: rule.name, why: rule.why(year), from: rule.from?.(year) ?? null } : null;
};
