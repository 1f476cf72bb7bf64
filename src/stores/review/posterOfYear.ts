import type { PosterFacts } from '../../lib/review/poster/types.ts';
import { posterOfArchive } from './posterOfArchive.ts';
import { levelOf } from './levels.ts';
import type { Report } from './report.ts';

/**
 * What a poster of the year can show. `lit`: place ids of all lit provinces, those lit by hand as well; `address`: the cover,
 * where everybody finds their own.
 */
export const posterOfYear = (report: Report, lit: readonly string[], address: string): PosterFacts => {
  const { figures, ...facts } = posterOfArchive(report, address);
  return {
    ...facts,
    edition: '2024',
    title: `${report.year} 足迹报告`,
    figures: [
      ...figures.filter(({ name }) => name !== '走过'),
      ...(lit.length > 0 ? [{ name: '点亮', value: String(lit.length), unit: '个省级行政区' }] : []),
    ],
    provinces: lit,
    levels: Object.fromEntries(lit.map((id) => [id, levelOf(report.footprints?.levels, id)])),
    wanna: (report.wanna ?? []).map(({ name }) => name),
  };
};
