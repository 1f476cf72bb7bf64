/** Days and hours of an event in words, in China's time: it is where its people meet. */
import { CHINA_MS, DAY_MS } from '../../site.ts';

const WEEKDAYS = '日一二三四五六';

const china = (at: number): Date => new Date(at + CHINA_MS);
const two = (value: number): string => String(value).padStart(2, '0');

/** "3月7日 周六". */
export const dayWords = (at: number): string => {
  const day = china(at);
  return `${day.getUTCMonth() + 1}月${day.getUTCDate()}日 周${WEEKDAYS.charAt(day.getUTCDay())}`;
};

/** "2026年3月7日 周六 06:30". */
export const momentWords = (at: number): string => {
  const day = china(at);
  const clock = `${two(day.getUTCHours())}:${two(day.getUTCMinutes())}`;
  return `${day.getUTCFullYear()}年${dayWords(at)} ${clock}`;
};

/** Days of China's calendar from the first to the last: a night more is a day more. */
export const dayCount = (startsAt: number, endsAt: number): number =>
  Math.floor((endsAt + CHINA_MS) / DAY_MS) - Math.floor((startsAt + CHINA_MS) / DAY_MS) + 1;

/** "2026年3月7日 周六，当天往返" or "2026年3月7日 周六 – 3月8日 周日，共 2 天". */
export const spanWords = (startsAt: number, endsAt: number): string => {
  const days = dayCount(startsAt, endsAt);
  const [first, last] = [china(startsAt), china(endsAt)];
  const year = `${first.getUTCFullYear()}年`;
  if (days <= 1) return `${year}${dayWords(startsAt)}，当天往返`;
  const lastYear = last.getUTCFullYear() === first.getUTCFullYear() ? '' : `${last.getUTCFullYear()}年`;
  return `${year}${dayWords(startsAt)} – ${lastYear}${dayWords(endsAt)}，共 ${days} 天`;
};
