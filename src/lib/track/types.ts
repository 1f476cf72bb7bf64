/** A point of a track: degrees WGS-84, metres above the sea, milliseconds since 1970; null where the file says nothing. */
export interface TrackPoint {
  readonly lon: number;
  readonly lat: number;
  readonly ele: number | null;
  readonly time: number | null;
}

/** A marked point of a file. `symbol` is the maker's word for what it is. */
export interface TrackMark {
  readonly lon: number;
  readonly lat: number;
  readonly ele: number | null;
  readonly name: string;
  readonly note: string;
  readonly symbol: string;
}

/** What every format is read into. */
export interface Track {
  readonly name: string;
  /** Pieces between gaps of the recording. */
  readonly segments: readonly (readonly TrackPoint[])[];
  readonly marks: readonly TrackMark[];
}
