import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CleanTrack, Repairs } from '../../../lib/track/clean.ts';
import { courseOf, segmentsOf } from '../../../lib/track/course.ts';
import { type Face, faceOf } from '../../../lib/track/face.ts';
import { packCourse, unpackCourse } from '../../../lib/track/pack.ts';
import { trimTrack } from '../../../lib/track/trim.ts';
import type { Track, TrackMark } from '../../../lib/track/types.ts';

/**
 * Raised when stored tracks are to be cleaned, cut and measured anew, because what others are told of them was wrong: the job of
 * route/renew.ts does it. 1: strays beside the way and at its ends, which showed where a cut end was.
 */
export const WORKED_VERSION = 1;

/** How much of both ends others do not see, in metres, and the secret that moves what is hidden. */
export interface Trim {
  readonly start: number;
  readonly end: number;
  readonly secret: readonly [number, number];
}

/** A track and all that is worked out of it: what a thread hands back, and what is stored. */
export interface Worked {
  readonly name: string;
  readonly own: Face;
  /** What others are told; null: nothing is left for them. */
  readonly shown: Face | null;
  readonly marks: readonly (TrackMark & { readonly hidden: boolean })[];
  /** Packed and deflated. */
  readonly points: Uint8Array;
  readonly digest: Uint8Array;
  readonly repairs: Repairs | null;
}

/** The public part of a track, and what is told of it. */
const shownOf = (
  track: Track,
  own: Face,
  { start, end, secret }: Trim,
): { shown: Face | null; marks: Worked['marks'] } => {
  if (start === 0 && end === 0) return { shown: own, marks: track.marks.map((mark) => ({ ...mark, hidden: false })) };
  const cut = trimTrack(track, { start, end }, secret);
  const seen = new Set(cut.marks);
  return {
    shown: cut.segments.length > 0 ? faceOf(cut) : null,
    marks: track.marks.map((mark) => ({ ...mark, hidden: !seen.has(mark) })),
  };
};

/** Works out everything of a clean track. Takes a while for a hundred thousand points: uploads do it in a thread. */
export const workOut = (track: CleanTrack, trim: Trim): Worked => {
  const packed = packCourse(courseOf(track.segments));
  const own = faceOf(track);
  return {
    name: track.name,
    own,
    ...shownOf(track, own, trim),
    points: deflateRawSync(packed, { level: 6 }),
    digest: createHash('sha256').update(packed).digest(),
    repairs: track.repairs,
  };
};

/** The pieces of stored points. */
export const segmentsIn = (points: Uint8Array): Track['segments'] => segmentsOf(unpackCourse(inflateRawSync(points)));

/** Works out anew what others are told, after its author has chosen another trim. */
export const workOutShown = (
  points: Uint8Array,
  marks: readonly TrackMark[],
  own: Face,
  trim: Trim,
): { shown: Face | null; marks: Worked['marks'] } =>
  shownOf({ name: '', segments: segmentsIn(points), marks }, own, trim);
