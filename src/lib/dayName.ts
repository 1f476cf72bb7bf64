import { absoluteDate } from './time.ts';

const DAY_MS = 86_400_000;
/** A phone's clock may be behind the server's: that much future is now. */
const SKEW_MS = 300_000;
const WEEKDAYS = '日一二三四五六';

/**
 * The day of an instant in China, as a date head says it: 今天, 昨天, 11月18日 周二; with its year when that is not this
 * one. '' for what is no instant.
 */
export const dayName = (instant: number, now: number): string => {
  const ahead = instant - now;
  const date = absoluteDate(ahead > 0 && ahead < SKEW_MS ? now : instant);
  if (date === '') return '';
  if (date === absoluteDate(now)) return '今天';
  if (date === absoluteDate(now - DAY_MS)) return '昨天';
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] as string;
  const ofYear = date.slice(0, 4) === absoluteDate(now).slice(0, 4) ? '' : `${year}年`;
  return `${ofYear}${month}月${day}日 周${weekday}`;
};
