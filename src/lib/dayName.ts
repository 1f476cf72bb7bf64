import { dayOf } from './time.ts';
import { DAY_MS } from '../site.ts';

/** A phone's clock may be behind the server's: that much future is now. */
const SKEW_MS = 300_000;
const WEEKDAYS = '日一二三四五六';

/**
 * The day of an instant in China, as a date head says it: 今天, 昨天, 11月18日 周二; with its year when that is not this
 * one. '' for what is no instant.
 */
export const dayName = (instant: number, now: number): string => {
  const ahead = instant - now;
  const date = dayOf(ahead > 0 && ahead < SKEW_MS ? now : instant);
  if (date === '') return '';
  if (date === dayOf(now)) return '今天';
  if (date === dayOf(now - DAY_MS)) return '昨天';
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] as string;
  const ofYear = date.slice(0, 4) === dayOf(now).slice(0, 4) ? '' : `${year}年`;
  return `${ofYear}${month}月${day}日 周${weekday}`;
};

/** A month as it is said: 2026-10 is 2026年10月. What is no month stays as it is. */
export const monthName = (month: string): string => month.replace(/^(\d{4})-0?(\d{1,2})$/, '$1年$2月');
