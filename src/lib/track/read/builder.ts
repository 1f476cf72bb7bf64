import { Unreadable, TRACK_MARKS_MAX, TRACK_POINTS_MAX, TRACK_SEGMENTS_MAX } from '../faults.ts';
import { cutText } from '../../characters.ts';
import { oneLine } from '../../text.ts';
import type { Track, TrackMark, TrackPoint } from '../types.ts';

const NAME_MAX = 60;
const NOTE_MAX = 300;

/** A name that a writer gave to something: one line of so many characters. */
const line = (text: string, max: number): string => cutText(oneLine(text.slice(0, 4_000)), max);

/** Gathers what a reader finds, within the limits of a track. */
export const createBuilder = () => {
  const segments: TrackPoint[][] = [];
  const marks: TrackMark[] = [];
  let name = '';
  let open: TrackPoint[] | null = null;
  let [points, unfixed] = [0, 0];
  return {
    call: (text: string): void => {
      if (name === '') name = line(text, NAME_MAX);
    },
    /** The next point begins a new piece. */
    cut: (): void => void (open = null),
    add: (point: TrackPoint): void => {
      if (++points > TRACK_POINTS_MAX) throw new Unreadable('tooMany');
      if (open === null) {
        // A file that breaks more often than that was broken by its writer: its pieces run together.
        if (segments.length >= TRACK_SEGMENTS_MAX) open = segments[segments.length - 1] ?? [];
        else segments.push((open = []));
      }
      open.push(point);
    },
    /** A moment was recorded, and no place. */
    skip: (): void => void unfixed++,
    mark: (mark: TrackMark): void => {
      if (marks.length < TRACK_MARKS_MAX)
        marks.push({
          ...mark,
          name: line(mark.name, NAME_MAX),
          note: line(mark.note, NOTE_MAX),
          symbol: line(mark.symbol, NAME_MAX),
        });
    },
    /** Throws where there are moments and not a single place. */
    done: (): Track => {
      if (points === 0 && unfixed > 0) throw new Unreadable('noFix');
      return { name, segments, marks };
    },
  };
};
export type Builder = ReturnType<typeof createBuilder>;

/**
 * A number of a file; null for everything that is none. Garmin writes the whole of a binary fraction, which for degrees is
 * some thirty decimals and at most 52.
 */
export const numberIn = (text: string | undefined): number | null => {
  const trimmed = (text ?? '').trim();
  if (!/^[+-]?(?:\d{1,15}(?:\.\d{0,60})?|\.\d{1,60})(?:[eE][+-]?\d{1,3})?$/.test(trimmed)) return null;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : null;
};

/** Years that anybody recorded a track in, as milliseconds since 1970. */
const FIRST = Date.UTC(1990, 0);
const LAST = Date.UTC(2100, 0);

/** A moment of a file, in milliseconds; a time without a zone is China's, as its makers mean it. */
export const momentIn = (text: string | undefined): number | null => {
  const trimmed = (text ?? '').trim();
  const parts = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?$/i.exec(trimmed);
  if (!parts) return null;
  const zone = parts[3] === undefined ? '+08:00' : parts[3].toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const at = Date.parse(`${parts[1]}T${(parts[2] ?? '').replace(/(\.\d{3})\d+$/, '$1')}${zone}`);
  return at >= FIRST && at < LAST ? at : null;
};
