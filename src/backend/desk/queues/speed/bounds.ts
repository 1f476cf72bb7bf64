import type { Metric } from '../../../../api/vitals/visit.ts';

export interface Figure {
  readonly metric: Metric;
  readonly name: string;
  /** Up to here it is good, and from here on poor: the bounds of the web vitals. Milliseconds, a shift in thousandths. */
  readonly good: number;
  readonly poor: number;
}

export const COLUMNS: readonly Figure[] = [
  { metric: 'TTFB', name: '首字节', good: 800, poor: 1_800 },
  { metric: 'FCP', name: '首次绘制', good: 1_800, poor: 3_000 },
  { metric: 'LCP', name: '主要内容', good: 2_500, poor: 4_000 },
  { metric: 'INP', name: '操作响应', good: 200, poor: 500 },
  { metric: 'CLS', name: '版面跳动', good: 100, poor: 250 },
];
