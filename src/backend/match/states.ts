import type { ResultRow } from './results.ts';

/** What became of a starter, as tables say it. */
export const RESULT_STATES: Readonly<Record<ResultRow['state'], string>> = {
  racing: '途中',
  finished: '完赛',
  dnf: '退赛 DNF',
  dns: '未出发 DNS',
  dq: '取消成绩 DQ',
};
