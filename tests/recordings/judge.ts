import { readFileSync } from 'node:fs';
import { inThread } from '../../src/backend/route/working/thread.ts';
import { workOut, type Worked } from '../../src/backend/route/working/worked.ts';
import { cleanTrack } from '../../src/lib/track/clean.ts';
import { TRACK_FAULTS, type TrackFault } from '../../src/lib/track/faults.ts';
import { readFile } from '../../src/lib/track/read/read.ts';
import { TRIM_DEFAULT_M } from '../../src/lib/track/trim.ts';
import type { Recording } from './corpus.ts';
import { EXPLAINED } from './explained.ts';
import { askBabel, type Babel } from './gpsbabel.ts';
import { totalsOf, type Totals } from './totals.ts';

/** A recording takes no longer than this here; an upload is given up after 30 s. */
export const LIMIT_MS = 15_000;
/** Distances are held to this part of GPSBabel's, and to a metre. */
const OFF_MAX = 0.01;
const OFF_M = 1;
const TRIM = { start: TRIM_DEFAULT_M, end: TRIM_DEFAULT_M, secret: [0.3, 0.7] as const };

/** What became of a recording. `wrong`: why it must not be so. */
export interface Verdict {
  readonly name: string;
  readonly worked: Worked | null;
  readonly fault: TrackFault | null;
  readonly babel: Babel | null;
  readonly totals: Totals;
  readonly ms: number;
  /** How far our distance is from GPSBabel's, as a part of it; null where either has none. */
  readonly off: number | null;
  readonly explained: string | null;
  readonly wrong: readonly string[];
}

const isOdd = (worked: Worked): boolean => {
  let odd = false;
  JSON.stringify({ ...worked, points: null, digest: null }, (_, value: unknown) => {
    if (typeof value === 'number' && !Number.isFinite(value)) odd = true;
    return value;
  });
  return odd;
};

/** The same again in this thread: the one beside us says of what throws only that it was broken. */
const throws = (bytes: Uint8Array): string | null => {
  try {
    const read = readFile(bytes);
    const clean = read.ok ? cleanTrack(read.track) : read;
    if (clean.ok) workOut(clean.track, TRIM);
    return null;
  } catch (error) {
    return String(error);
  }
};

/** Reads a recording as an upload would, in the thread and within the limits of one, and holds it against the others. */
export const judge = async ({ path, name }: Recording, asksBabel: boolean): Promise<Verdict> => {
  const began = performance.now();
  const done = await inThread({ job: 'read', path, trim: TRIM });
  const ms = performance.now() - began;
  const bytes = new Uint8Array(readFileSync(path));
  const worked = done.worked ?? null;
  const fault = done.fault === undefined || done.fault === 'nothing' ? null : done.fault;
  const babel = asksBabel ? askBabel(path) : null;
  const distance = worked?.own.distance ?? 0;
  const apart = babel ? Math.abs(distance - babel.metres) : 0;
  const off = babel && babel.metres > 0 && worked ? apart / babel.metres : null;
  const explained = EXPLAINED[name] ?? null;
  const thrown = ms > LIMIT_MS ? null : throws(bytes);
  const wrong = [
    ms > LIMIT_MS ? `took ${Math.round(ms)} ms` : '',
    thrown === null ? '' : `throws ${thrown}`,
    worked && isOdd(worked) ? 'has a figure that is no number' : '',
    !worked && (fault === null || !(fault in TRACK_FAULTS)) ? 'neither a route nor words' : '',
    // Who stood still has walked the trembling of a receiver.
    babel && apart > Math.max(OFF_M, babel.metres * OFF_MAX) && !explained && fault !== 'still'
      ? `GPSBabel says ${Math.round(babel.metres)} m`
      : '',
  ].filter((why) => why !== '');
  return { name, worked, fault, babel, totals: totalsOf(path, bytes), ms, off, explained, wrong };
};
