import { isRecord } from './json.ts';
import { CHINA_MS, DAY_MS, HOUR_MS, MINUTE_MS } from '../site.ts';

/** Dates exist up to here on either side of 1970, less the zone. */
const LAST_MS = 8.64e15 - CHINA_MS;
/** A phone's clock may be behind the server's: that much future is now. */
const SKEW_MS = 5 * MINUTE_MS;

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly date: number;
  readonly clock: string;
  /** Days since 1970. */
  readonly day: number;
}

const two = (value: number): string => String(value).padStart(2, '0');

const partsOf = (instant: number): Parts => {
  const shifted = new Date(instant + CHINA_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    date: shifted.getUTCDate(),
    clock: `${two(shifted.getUTCHours())}:${two(shifted.getUTCMinutes())}`,
    day: Math.floor((instant + CHINA_MS) / DAY_MS),
  };
};

const isInstant = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= LAST_MS;
const inYear = ({ month, date }: Parts): string => `${month}月${date}日`;
const inWords = (parts: Parts): string => `${parts.year}年${inYear(parts)}`;

/** The day of an instant (ms since 1970) in China, for programs: "2025-03-09". '' for what is none. */
export const dayOf = (instant: unknown): string => {
  if (!isInstant(instant)) return '';
  const { year, month, date } = partsOf(instant);
  return `${year}-${two(month)}-${two(date)}`;
};

/** An instant in China's time, for people: "2025年3月9日 08:05". '' for what is none. */
export const absoluteTime = (instant: unknown): string =>
  isInstant(instant) ? `${inWords(partsOf(instant))} ${partsOf(instant).clock}` : '';

/** An instant's time of day in China to the second: "08:05:09". '' for what is none. */
export const clockTime = (instant: unknown): string =>
  isInstant(instant) ? `${partsOf(instant).clock}:${two(new Date(instant).getUTCSeconds())}` : '';

/** Its day alone: "2025年3月9日". */
export const absoluteDate = (instant: unknown): string => (isInstant(instant) ? inWords(partsOf(instant)) : '');

/** When something of one's own was written: "12:03" today, "5月1日 12:03" this year. '' for what is no instant. */
export const shortTime = (instant: unknown, now: number): string => {
  if (!isInstant(instant) || !isInstant(now)) return '';
  const then = partsOf(instant);
  const today = partsOf(now);
  if (then.day === today.day) return then.clock;
  return `${then.year === today.year ? inYear(then) : inWords(then)} ${then.clock}`;
};

/**
 * How long ago an instant was: 刚刚, 5分钟前, 3小时前, 昨天 08:05, 3天前, then the date (the year only when it is
 * another). The future beyond a wrong clock gives date and time. '' for what is no instant.
 */
export const relativeTime = (instant: unknown, now: number): string => {
  if (!isInstant(instant) || !isInstant(now)) return '';
  const ago = now - instant;
  if (ago < -SKEW_MS) return absoluteTime(instant);
  if (ago < MINUTE_MS) return '刚刚';
  if (ago < HOUR_MS) return `${Math.floor(ago / MINUTE_MS)}分钟前`;
  const then = partsOf(instant);
  const today = partsOf(now);
  const days = today.day - then.day;
  if (days === 0) return `${Math.floor(ago / HOUR_MS)}小时前`;
  if (days === 1) return `昨天 ${then.clock}`;
  if (days < 7) return `${days}天前`;
  return then.year === today.year ? inYear(then) : inWords(then);
};

/** How long the words for an instant stay the same on one day. */
const sameFor = (instant: number, now: number): number => {
  const ago = now - instant;
  if (ago < -SKEW_MS) return -SKEW_MS - ago;
  if (ago < MINUTE_MS) return MINUTE_MS - ago;
  if (ago < HOUR_MS) return MINUTE_MS - (ago % MINUTE_MS);
  return partsOf(instant).day === partsOf(now).day ? HOUR_MS - (ago % HOUR_MS) : Infinity;
};

/**
 * For how many milliseconds from `now` on `relativeTime` says the same of all of these instants: until the next minute or hour
 * of one of them, or the next day in China.
 */
export const relativeFor = (instants: readonly number[], now: number): number =>
  Math.min(DAY_MS - ((now + CHINA_MS) % DAY_MS), ...instants.map((instant) => sameFor(instant, now)));

/** Seconds of a Retry-After header, or null where it has none: a date is for machines, and a day is no wait. */
export const waitIn = (retryAfter: string | null | undefined): number | null =>
  retryAfter != null && /^[1-9]\d{0,3}$/.test(retryAfter) ? Number(retryAfter) : null;

/**
 * Seconds after which a refusal wants to be asked again, whole: as its `data.nextInSec` says it, else its Retry-After (`waitSec`);
 * null where neither says it, or says what is no wait of a day at most.
 */
export const waitSecOf = ({
  data,
  waitSec,
}: {
  readonly data: unknown;
  readonly waitSec: number | null;
}): number | null => {
  const said = isRecord(data) ? data['nextInSec'] : undefined;
  const seconds = typeof said === 'number' ? said : waitSec;
  return seconds !== null && seconds >= 0 && seconds <= DAY_MS / 1_000 ? Math.ceil(seconds) : null;
};

/** What somebody is told who asked too often, where the server said how long it takes. */
export const waitWords = (seconds: number): string => `现在人多，请 ${seconds} 秒后再试`;
