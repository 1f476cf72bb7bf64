/** China's clock: eight hours ahead of UTC the whole year. */
const OFFSET_MS = 8 * 3_600_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;

const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/** A whole number 0 … 99 as it is read. */
export const chinese = (value: number): string => {
  if (value <= 10) return DIGITS[value] ?? String(value);
  const tens = Math.floor(value / 10);
  const rest = value % 10;
  return `${tens === 1 ? '' : DIGITS[tens]}十${rest === 0 ? '' : DIGITS[rest]}`;
};

/** The same before a measure word: 两个人, 零下两度. */
export const counted = (value: number): string => (value === 2 ? '两' : chinese(value));

export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** 0 Sunday … 6. */
  readonly weekday: number;
  readonly hour: number;
}

export const dayOf = (instant: number): Day => {
  const date = new Date(instant + OFFSET_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
  };
};

/** Midnight, China's clock, of the day that holds the instant. */
export const midnight = (instant: number): number =>
  Math.floor((instant + OFFSET_MS) / 86_400_000) * 86_400_000 - OFFSET_MS;

export const seasonOf = (month: number): 'spring' | 'summer' | 'autumn' | 'winter' =>
  month >= 3 && month <= 5
    ? 'spring'
    : month >= 6 && month <= 8
      ? 'summer'
      : month >= 9 && month <= 11
        ? 'autumn'
        : 'winter';

/** About how cold it is at dawn, °C, from the month, the latitude and the height. */
export const dawnTemperature = (month: number, latitude: number, altitude: number): number => {
  const january = 14 - (latitude - 22) * 1.05;
  const july = 27 - Math.max(0, latitude - 30) * 0.32;
  const warmth = (1 - Math.cos(((month - 1) / 12) * Math.PI * 2)) / 2;
  return Math.round(january + (july - january) * warmth - (altitude / 1000) * 5.4 - 1);
};
