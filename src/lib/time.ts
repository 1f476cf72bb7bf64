const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** China has kept one time all year since 1991; no engine's time zone data is needed. */
const CHINA_MS = 8 * HOUR_MS;
/** Dates exist up to here on either side of 1970, less the zone. */
const LAST_MS = 8.64e15 - CHINA_MS;
/** A phone's clock may be behind the server's: that much future is now. */
const SKEW_MS = 5 * MINUTE_MS;

interface Parts {
  readonly year: string;
  readonly date: string;
  readonly clock: string;
  readonly day: number;
}

const two = (value: number): string => String(value).padStart(2, '0');

const partsOf = (instant: number): Parts => {
  const shifted = new Date(instant + CHINA_MS);
  return {
    year: String(shifted.getUTCFullYear()),
    date: `${two(shifted.getUTCMonth() + 1)}-${two(shifted.getUTCDate())}`,
    clock: `${two(shifted.getUTCHours())}:${two(shifted.getUTCMinutes())}`,
    day: Math.floor((instant + CHINA_MS) / DAY_MS),
  };
};

const isInstant = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= LAST_MS;

/** An instant (ms since 1970) in China's time: "2025-03-09 08:05". '' for what is none. */
export const absoluteTime = (instant: unknown): string => {
  if (!isInstant(instant)) return '';
  const { year, date, clock } = partsOf(instant);
  return `${year}-${date} ${clock}`;
};

/** Its day alone: "2025-03-09". */
export const absoluteDate = (instant: unknown): string => absoluteTime(instant).slice(0, -6);

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
  return then.year === today.year ? then.date : `${then.year}-${then.date}`;
};

/** A length of time from milliseconds: 45分钟, 6小时20分. '' for what is none. */
export const duration = (lengthMs: unknown): string => {
  if (typeof lengthMs !== 'number' || !(lengthMs >= 0) || !Number.isFinite(lengthMs)) return '';
  const minutes = Math.round(lengthMs / MINUTE_MS);
  if (minutes < 60) return `${minutes}分钟`;
  return minutes % 60 === 0 ? `${minutes / 60}小时` : `${Math.floor(minutes / 60)}小时${minutes % 60}分`;
};
