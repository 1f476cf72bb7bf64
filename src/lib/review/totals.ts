import { daysOf } from './days.ts';
import type { WalkedTrack } from './track.ts';

/** Metres and seconds. */
export interface Totals {
  readonly distance: number;
  readonly climb: number;
  readonly times: number;
  readonly days: number;
  readonly movingSec: number;
}

/** Sums over the tracks of a year. */
export const totalsOf = (tracks: readonly WalkedTrack[], year: number): Totals => ({
  distance: tracks.reduce((sum, { distance }) => sum + distance, 0),
  climb: tracks.reduce((sum, { climb }) => sum + (climb ?? 0), 0),
  times: tracks.length,
  days: daysOf(tracks, year).length,
  movingSec: tracks.reduce((sum, { movingSec }) => sum + (movingSec ?? 0), 0),
});
