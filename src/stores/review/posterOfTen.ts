import { grouped, kilometres } from '../../lib/number.ts';
import type { TenReport } from './rewardFace.ts';
import { roundsWords } from '../../lib/review/tenWords.ts';
import type { PosterFacts, PosterFigure } from '../../lib/review/poster/types.ts';

const figure = (name: string, count: number, unit: string): PosterFigure[] =>
  count > 0 ? [{ name, value: grouped(count), unit }] : [];

/** What a poster of ten years can show. `address`: the cover, where everybody finds their own. */
export const posterOfTen = (report: TenReport, address: string): PosterFacts => {
  const { owner, total, days, provinces, cities } = report;
  const [, turns = '', unit = ''] = /^(\D+[\d.,]+) (.+)$/.exec(roundsWords(total.distance)) ?? [];
  const [, what = '', value = ''] = /^(\D+) ([\d.,]+)$/.exec(turns) ?? [];
  return {
    edition: 'ten',
    title: '十年足迹',
    span: '2015.1.1–2024.12.31',
    member: owner.nickName === '' ? null : { userId: '', nickName: owner.nickName, avatar: owner.avatar },
    honour: '',
    figures: [
      ...(total.distance > 0 ? [{ name: '里程', value: kilometres(total.distance), unit: '公里' }] : []),
      ...(value === '' ? [] : [{ name: what, value, unit }]),
      ...figure('爬升', total.climb, '米'),
      ...figure('出行', total.times, '次'),
      ...figure('在路上', total.days, '天'),
      ...figure('走过', provinces.length, '个省级行政区'),
      ...figure('到过', cities, '座城市'),
      ...figure('来到这里', days, '天'),
    ],
    provinces: provinces.map(({ id }) => id),
    months: [],
    wanna: [],
    tracks: [],
    address,
    sample: false,
  };
};
