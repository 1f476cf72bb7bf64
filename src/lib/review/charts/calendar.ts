import { amount, type Chart, type Mark, text } from './mark.ts';
import { DAY_MS } from '../../../site.ts';

export const CELL = 12;
const SIDE = 10;
/** Half a year beside the other would be too small for a thumb: two rows of 27 weeks. */
const WEEKS = 27;
export const HEAD = 14;
export const ROW = HEAD + 7 * CELL + 6;
export const LEVELS = 4;
export const WIDTH = WEEKS * CELL;
export const HEIGHT = 2 * ROW;

/** Days of a year of the calendar. */
export const daysIn = (year: number): number => Math.round((Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / DAY_MS);

/** Month and date, from 1, of a day of a year counted from 0. */
export const dateOf = (year: number, day: number): readonly [month: number, date: number] => {
  const at = new Date(Date.UTC(year, 0, 1) + day * DAY_MS);
  return [at.getUTCMonth() + 1, at.getUTCDate()];
};

/** Corner of a day's square: Monday on top, a column for each week, the second half below the first. */
export const placeOf = (year: number, day: number): readonly [x: number, y: number] => {
  const at = ((new Date(Date.UTC(year, 0, 1)).getUTCDay() + 6) % 7) + day;
  const week = Math.floor(at / 7);
  return [(week % WEEKS) * CELL, Math.floor(week / WEEKS) * ROW + HEAD + (at % 7) * CELL];
};

/** The day whose square lies at a point of the chart, or null. */
export const dayAt = (year: number, x: number, y: number): number | null => {
  const row = Math.floor(y / ROW);
  const weekday = Math.floor((y - row * ROW - HEAD) / CELL);
  const column = Math.floor(x / CELL);
  if (row < 0 || row > 1 || weekday < 0 || weekday > 6 || column < 0 || column >= WEEKS) return null;
  const first = (new Date(Date.UTC(year, 0, 1)).getUTCDay() + 6) % 7;
  const day = (row * WEEKS + column) * 7 + weekday - first;
  return day >= 0 && day < daysIn(year) ? day : null;
};

/** Metres to a level of colour: 1 to 4 by quarters of the longest day, 0 for none. */
const levelOf = (metres: number, most: number): number =>
  metres === 0 ? 0 : Math.min(LEVELS, Math.ceil((metres / most) * LEVELS));

export interface WalkedDay {
  /** From 0, the first of January. */
  readonly day: number;
  readonly distance: number;
}

/** The level of colour of each day of a year; a day with a track is never of the empty one. */
export const levelsOf = (year: number, days: readonly WalkedDay[]): number[] => {
  const walked = new Map<number, number>();
  for (const { day, distance } of days) walked.set(day, Math.max(1, (walked.get(day) ?? 0) + amount(distance)));
  const most = Math.max(1, ...Array.from(walked.values()));
  return Array.from({ length: daysIn(year) }, (_, day) => levelOf(walked.get(day) ?? 0, most));
};

/** Where the name of a month, from 1, begins, and in which row: above its first Monday, or where the month goes on. */
export const monthPlace = (year: number, month: number): readonly [x: number, row: number] => {
  const first = (new Date(Date.UTC(year, 0, 1)).getUTCDay() + 6) % 7;
  const week = Math.ceil((first + (Date.UTC(year, month - 1, 1) - Date.UTC(year, 0, 1)) / DAY_MS) / 7);
  const row = Math.floor(week / WEEKS);
  // A name at the edge would be cut off.
  return row === 0 && week > WEEKS - 3 ? [0, 1] : [(week % WEEKS) * CELL, row];
};

/** A year in squares, one path for each level of colour. */
export const calendar = (year: number, days: readonly WalkedDay[]): Chart => {
  const levels = levelsOf(year, days);
  const squares: string[] = Array.from({ length: LEVELS + 1 }, () => '');
  levels.forEach((level, day) => {
    const [x, y] = placeOf(year, day);
    squares[level] += `M${x} ${y}h${SIDE}v${SIDE}h-${SIDE}z`;
  });
  const marks: Mark[] = [];
  for (let month = 1; month <= 12; month += 1) {
    const [x, row] = monthPlace(year, month);
    marks.push(text(x, row * ROW + HEAD - 4, `${month}月`, 'ct-month'));
  }
  squares.forEach((d, level) => d !== '' && marks.push({ name: 'path', attributes: { class: `ct-heat-${level}`, d } }));
  return { width: WIDTH, height: HEIGHT, marks };
};
