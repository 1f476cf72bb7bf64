/** Figures of nobody, for whoever has no report to see: each with what it is of (components/review/SampleFigures.astro). */
export const TEN_SAMPLE = [
  ['0.03 圈', '绕地球'],
  ['21 城', '走过的地方'],
  ['2016', '第一条轨迹'],
] as const;

export const LIST_SAMPLE = [
  ['351 公里', '全年走过的路'],
  ['29 条', '轨迹，按月排好'],
  ['12 张', '年度十二图，自己挑'],
] as const;

export const YEAR_SAMPLE = [
  ['351 公里', '走过的路'],
  ['42 天', '在路上'],
  ['追日出的人', '称号'],
] as const;
