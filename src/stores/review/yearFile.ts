import type { ReplyOf } from '../../api/define.ts';
import type { queryReport } from '../../api/annualReport/report.ts';
import { dayOf } from '../../lib/time.ts';

/** A report of a year as its pages get it. */
export type YearReport = ReplyOf<typeof queryReport>;
type Row = readonly [part: string, name: string, value: number | string, unit: string];

/** A cell of a table; what a spreadsheet would take for a formula is text. */
const cell = (value: number | string): string => {
  const words = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : `${value}`;
  return /[",\r\n]/.test(words) ? `"${words.replace(/"/g, '""')}"` : words;
};

const rowsOf = ({ year, totals, max, months = [], provinces = [] }: YearReport): Row[] => [
  ...(totals === undefined
    ? []
    : ([
        ['全年', '里程', totals.distance, '米'],
        ['全年', '爬升', totals.climb, '米'],
        ['全年', '次数', totals.times, '次'],
        ['全年', '天数', totals.days, '天'],
        ['全年', '移动时间', totals.movingSec, '秒'],
      ] as const)),
  ...(max?.alt == null ? [] : ([['最高', max.alt.from?.name ?? '', max.alt.value, '米']] as const)),
  ...(max?.long == null ? [] : ([['最长', max.long.from?.name ?? '', max.long.value, '米']] as const)),
  ...(max?.climb == null ? [] : ([['单次最大爬升', max.climb.from?.name ?? '', max.climb.value, '米']] as const)),
  ...months.map(({ distance }, at): Row => ['月里程', `${year}-${String(at + 1).padStart(2, '0')}`, distance, '米']),
  ...provinces.map(({ name, times, firstAt }): Row => [`省级行政区，首次 ${dayOf(firstAt)}`, name, times, '次']),
];

/** The figures of a year as a table for spreadsheets: UTF-8 with its mark, a head, one figure in each line. */
export const yearTable = (report: YearReport): string =>
  `\uFEFF${[['项目', '名称', '数值', '单位'], ...rowsOf(report)].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
