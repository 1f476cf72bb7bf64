import type { ReplyOf } from '../../api/define.ts';
import type { queryReport } from '../../api/annualReport/report.ts';
import { grouped, kilometres } from '../../lib/number.ts';
import type { PosterFacts, PosterFigure } from '../../lib/review/poster/types.ts';

const figure = (name: string, count: number | undefined, unit: string): PosterFigure[] =>
  count !== undefined && count > 0 ? [{ name, value: grouped(count), unit }] : [];
const way = (name: string, metres: number | undefined): PosterFigure[] =>
  metres !== undefined && metres > 0 ? [{ name, value: kilometres(metres), unit: '公里' }] : [];

/** What a poster of the archived year can show. `address`: where everybody finds their own. */
export const posterOfArchive = (report: ReplyOf<typeof queryReport>, address: string): PosterFacts => {
  const { owner, totals, max, months = [], provinces = [], title, year } = report;
  return {
    edition: '2022',
    title: `${year} 年度报告`,
    span: `${year}.1.1–12.31`,
    member: owner.nickName === '' ? null : { userId: '', nickName: owner.nickName, avatar: owner.avatar },
    honour: title?.name ?? '',
    figures: [
      ...way('里程', totals?.distance),
      ...figure('爬升', totals?.climb, '米'),
      ...figure('出行', totals?.times, '次'),
      ...figure('天数', totals?.days, '天'),
      ...figure('最高点', max?.alt?.value, '米'),
      ...way('最长一次', max?.long?.value),
      ...figure('走过', provinces.length, '个省级行政区'),
    ],
    provinces: provinces.map(({ id }) => id),
    months: months.map(({ distance }) => distance),
    wanna: [],
    tracks: [],
    address,
    sample: false,
  };
};
