import { kilometres } from '../../number.ts';
import { CHINA_ZONE } from '../../month.ts';
import type { PosterFacts, PosterFigure } from '../poster/types.ts';
import { sumFigures } from './figures.ts';
import { monthSums, sumsOf } from './sums.ts';
import type { ListedTrack } from './tracks.ts';

interface PosterTrackSource extends ListedTrack {
  readonly provinceId: string | null;
  readonly profile: readonly number[];
}
interface Year {
  readonly year: number;
  readonly items: readonly PosterTrackSource[];
  readonly owner: { readonly nickName: string; readonly avatar: string | null };
}

const NAMES = [
  ['distance', '里程', '公里'],
  ['climb', '爬升', '米'],
  ['times', '轨迹', '条'],
  ['starts', '出发', '天'],
  ['moving', '在路上', '小时'],
  ['longest', '最长一次', '公里'],
  ['highest', '最高点', '米'],
] as const;

const day = new Intl.DateTimeFormat('zh-CN', { timeZone: CHINA_ZONE, month: 'long', day: 'numeric' });

/**
 * What the poster of a year, or of a month of it, shows: figures of the tracks that are listed now, or of those that were
 * picked for 年度十二图, which then stand on it in the order of the year. They may be of other months than the one listed.
 */
export const yearFacts = (
  { year, owner, items }: Year,
  shown: readonly PosterTrackSource[],
  picked: readonly string[],
  listedMonth: number | null,
  address: string,
): PosterFacts => {
  const twelve = items.filter(({ routeId }) => picked.includes(routeId));
  const month = twelve.length > 0 ? null : listedMonth;
  const tracks = twelve.length > 0 ? twelve : shown;
  const sums = sumFigures(sumsOf(tracks));
  const provinces = [...new Set(tracks.flatMap(({ provinceId }) => provinceId ?? []))];
  const figures: PosterFigure[] = NAMES.flatMap(([key, name, unit]) => {
    const value = sums[key];
    return value === null ? [] : [{ name, value, unit }];
  });
  if (provinces.length > 0) figures.push({ name: '走过', value: String(provinces.length), unit: '个省级行政区' });
  return {
    edition: '2023',
    title: twelve.length > 0 ? `${year} 年度十二图` : `${year} 足迹报告`,
    span: month === null ? `${year}.1.1–12.31` : `${year} 年 ${month} 月`,
    member: owner.nickName === '' ? null : { userId: '', nickName: owner.nickName, avatar: owner.avatar },
    honour: '',
    figures,
    provinces,
    months: month === null ? monthSums(tracks, year).map(({ distance }) => distance) : [],
    wanna: [],
    tracks: [...twelve]
      .sort((one, other) => one.startedAt - other.startedAt)
      .map(({ name, startedAt, distance, profile }) => ({
        name,
        note: `${day.format(startedAt)} · ${kilometres(distance)} 公里`,
        profile,
      })),
    address,
    sample: false,
  };
};
