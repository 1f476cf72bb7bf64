import { DAY_MS } from '../site.ts';

export const CHINA_ZONE = 'Asia/Shanghai';

export interface Range {
  /** First millisecond, ms since 1970. */
  readonly from: number;
  /** Last millisecond: 23:59:59.999 of the last day. */
  readonly to: number;
}

/**
 * The first and last millisecond of a month (1–12) in a time zone. Where the clocks skip midnight on the first, the
 * month begins with the first moment that exists; where midnight comes twice, with the earlier one.
 * Throws a RangeError for what is no month, year (1–9999) or zone.
 */
export const monthRange = (year: number, month: number, zone: string = CHINA_ZONE): Range => {
  if (!Number.isInteger(year) || year < 1 || year > 9_999) throw new RangeError(`no year: ${year}`);
  if (!Number.isInteger(month) || month < 1 || month > 12) throw new RangeError(`no month: ${month}`);
  const next = month === 12 ? dayStart(year + 1, 1, zone) : dayStart(year, month + 1, zone);
  return { from: dayStart(year, month, zone), to: next - 1 };
};

/** Start of the first day of a month. */
const dayStart = (year: number, month: number, zone: string): number => {
  // `Date.UTC` takes the years 0 to 99 for the 1900s.
  const wall = new Date(0).setUTCFullYear(year, month - 1, 1);
  const around = [wall - DAY_MS, wall - offsetMs(wall, zone), wall + DAY_MS];
  const starts = around
    .map((instant) => wall - offsetMs(instant, zone))
    .filter((start) => localOf(start, zone) >= wall && localOf(start - 1, zone) < wall);
  return starts.length > 0 ? Math.min(...starts) : wall - offsetMs(wall, zone);
};

const localOf = (instant: number, zone: string): number => instant + offsetMs(instant, zone);

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    // `hour12: false` gives 24 for midnight on old engines; the cycle is asked for by name, and 24 taken as 0 below.
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
};

/** How far the zone's clock is ahead of UTC at an instant. */
const offsetMs = (instant: number, zone: string): number => {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => Number(parts.get(name));
  const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year');
  const clock = new Date(0);
  clock.setUTCFullYear(year, part('month') - 1, part('day'));
  clock.setUTCHours(part('hour') % 24, part('minute'), part('second'), 0);
  return clock.getTime() - Math.floor(instant / 1_000) * 1_000;
};
