import { absoluteDate } from '../../../../lib/time.ts';
import { CHINA_MS, DAY_MS } from '../../../../site.ts';
import { chinaDayOf } from '../../../content/house.ts';
import { isClosed } from '../../../route/closures.ts';
import type { WantedClosure } from '../../../route/closing/keep.ts';
import type { ManagedClosure } from '../../../route/closing/managed.ts';
import type { Box, Values } from '../../page/boxes.ts';
import { dayTyped } from '../../page/fields.ts';
import { EVERY } from '../../page/values.ts';

export const CLOSURE_PATH = '/desk/closures';

/** The form of a closure. */
export const CLOSURE_BOXES: readonly Box[] = [
  { name: 'route', label: '路线编号，只封一条路线时写；在路线页地址的末尾', look: 'whole', max: 15 },
  { name: 'area', label: '或者范围：省、市或山名，用顿号分开', max: 20, example: '秦岭、太白山一带' },
  { name: 'every', label: '多久', options: EVERY },
  { name: 'from', label: '第一天；每年的只看月和日', look: 'day', must: true },
  { name: 'until', label: '最后一天', look: 'day', must: true },
  { name: 'reason', label: '原因，路线页上看得到', must: true, max: 60, example: '森林防火期，进山口关闭' },
  { name: 'source', label: '来源，谁发布的', must: true, max: 40, example: '当地林业局公告' },
];

/** A day of this year, for a field that wants one. */
const dayIn = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

export const closureValues = (row: ManagedClosure, now: number): Values => {
  const year = new Date(now + CHINA_MS).getUTCFullYear();
  // The twenty-ninth of February is there in leap years alone.
  const of = (month: number, day: number): string => dayIn(month === 2 && day === 29 ? 2028 : year, month, day);
  return {
    route: row.route_id === null ? '' : String(row.route_id),
    area: row.area,
    every: row.starts_at === null ? 'yearly' : 'once',
    from: row.starts_at === null ? of(row.from_month, row.from_day) : chinaDayOf(row.starts_at),
    until: row.ends_at === null ? of(row.to_month, row.to_day) : chinaDayOf(row.ends_at - 1),
    reason: row.reason,
    source: row.source,
  };
};

export const wantedClosure = (values: Values): WantedClosure => ({
  route: values['route'] ?? '',
  area: values['area'] ?? '',
  yearly: values['every'] !== 'once',
  from: dayTyped(values['from'] ?? ''),
  until: dayTyped(values['until'] ?? ''),
  reason: values['reason'] ?? '',
  source: values['source'] ?? '',
});

/** Its days in words: 每年 11月1日 到 3月31日. */
export const daysOf = (row: ManagedClosure): string =>
  row.starts_at !== null && row.ends_at !== null
    ? `${absoluteDate(row.starts_at)} 到 ${absoluteDate(row.ends_at - 1)}`
    : `每年 ${row.from_month}月${row.from_day}日 到 ${row.to_month}月${row.to_day}日`;

export const stateOf = (row: ManagedClosure, now: number): string => {
  if (row.ended_at !== null) return '已解除';
  if (row.ends_at !== null && row.ends_at <= now) return '已过';
  if (isClosed(row, now)) return '正在封闭';
  return row.starts_at !== null && row.starts_at - now < DAY_MS ? '明天开始' : '还没到';
};
