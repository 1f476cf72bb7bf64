import { grouped, kilometres } from '../../number.ts';
import type { Sums } from './sums.ts';

/** The figures of a list as people read them; null where nothing tells. */
export type SumFigures = Readonly<
  Record<'distance' | 'climb' | 'times' | 'starts' | 'moving' | 'longest' | 'highest', string | null>
>;

const HOUR_SEC = 3_600;

const hours = (seconds: number): string => {
  const tenth = Math.round((seconds / HOUR_SEC) * 10) / 10;
  return tenth < 100 ? String(tenth) : grouped(Math.round(tenth));
};

export const sumFigures = ({ times, distance, climb, starts, movingSec, longest, highest }: Sums): SumFigures =>
  times === 0
    ? { distance: null, climb: null, times: null, starts: null, moving: null, longest: null, highest: null }
    : {
        distance: kilometres(distance),
        climb: climb === null ? null : grouped(climb),
        times: grouped(times),
        starts: grouped(starts),
        moving: movingSec === null || movingSec === 0 ? null : hours(movingSec),
        longest: longest === null ? null : kilometres(longest.distance),
        highest: highest?.highest == null ? null : grouped(highest.highest),
      };
