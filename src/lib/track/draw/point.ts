/** A point of a track as it is drawn: degrees in WGS84, metres. */
export interface TrackPoint {
  readonly longitude: number;
  readonly latitude: number;
  /** Null where nothing was measured. */
  readonly altitude: number | null;
  /** Along the way from the start of what is drawn. Never falls from point to point. */
  readonly distance: number;
}

/** Degrees in WGS84. */
export type Spot = Pick<TrackPoint, 'longitude' | 'latitude'>;
