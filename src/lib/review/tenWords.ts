import { grouped, kilometres } from '../number.ts';

/** Round the earth at the equator, in metres (WGS 84). */
const EARTH_M = 40_075_017;
/** A turn on the track of a stadium, in metres. */
const STADIUM_M = 400;
/** Below a hundredth of a turn the earth is no measure for a walk. */
const LEAST_TURN = 0.01;

/** How far somebody has come, held against something known: round the earth, or a stadium where that would be 0. '' for no way. */
export const roundsWords = (metres: number): string => {
  if (!(metres > 0) || !Number.isFinite(metres)) return '';
  const turns = metres / EARTH_M;
  if (turns >= LEAST_TURN) return `绕地球 ${turns >= 10 ? turns.toFixed(1) : turns.toFixed(2)} 圈`;
  return `绕操场 ${grouped(Math.max(1, metres / STADIUM_M))} 圈`;
};

export interface YearOfTen {
  readonly y: number;
  readonly times: number;
  readonly distance: number;
}

/** A year by itself, or several in a row that have little to tell. */
export type Fold<Year extends YearOfTen> =
  { readonly kind: 'year'; readonly year: Year } | { readonly kind: 'quiet'; readonly years: readonly Year[] };

/** Tracks up to which a year is told together with its neighbours. */
const QUIET_TIMES = 1;

/** The years in order, those with at most one track folded where two or more of them follow each other. */
export const foldYears = <Year extends YearOfTen>(years: readonly Year[]): Fold<Year>[] => {
  const folds: Fold<Year>[] = [];
  let quiet: Year[] = [];
  const close = (): void => {
    const [only] = quiet;
    if (quiet.length === 1 && only !== undefined) folds.push({ kind: 'year', year: only });
    else if (quiet.length > 1) folds.push({ kind: 'quiet', years: quiet });
    quiet = [];
  };
  for (const year of [...years].sort((a, b) => a.y - b.y)) {
    if (year.times <= QUIET_TIMES) quiet.push(year);
    else {
      close();
      folds.push({ kind: 'year', year });
    }
  }
  close();
  return folds;
};

/** Several quiet years in a sentence, without a figure that is 0. */
export const quietWords = (years: readonly YearOfTen[]): string => {
  const times = years.reduce((sum, year) => sum + year.times, 0);
  if (times === 0) return '山还在那里，等你的时候';
  const distance = years.reduce((sum, year) => sum + year.distance, 0);
  return `留下了 ${grouped(times)} 条轨迹${distance >= 100 ? `，${kilometres(distance)} 公里` : ''}`;
};
