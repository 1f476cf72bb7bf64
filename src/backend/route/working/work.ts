import type { TrackFault } from '../../../lib/track/faults.ts';
import type { Face } from '../../../lib/track/face.ts';
import type { TrackMark } from '../../../lib/track/types.ts';
import type { Trim, Worked } from './worked.ts';

/** What the thread of tracks is given to do. */
export type Work =
  /** Reads a file, and works everything out. */
  | { readonly job: 'read'; readonly path: string; readonly trim: Trim }
  /** Works everything out anew of points that are stored. */
  | {
      readonly job: 'renew';
      readonly points: Uint8Array;
      readonly marks: readonly TrackMark[];
      readonly trim: Trim;
    }
  /** Works out anew what others are told. */
  | {
      readonly job: 'trim';
      readonly points: Uint8Array;
      readonly marks: readonly TrackMark[];
      readonly own: Face;
      readonly trim: Trim;
    }
  /** Writes a file for downloading. `trim` null: the whole track. */
  | {
      readonly job: 'write';
      readonly to: string;
      readonly format: 'gpx' | 'kml';
      readonly name: string;
      readonly points: Uint8Array;
      readonly marks: readonly TrackMark[];
      readonly trim: Trim | null;
      readonly from: { readonly creator: string; readonly link: string };
    };

/** What it answers. */
export interface Done {
  readonly fault?: TrackFault | 'nothing';
  readonly worked?: Worked;
  readonly shown?: { readonly shown: Face | null; readonly marks: Worked['marks'] };
}
