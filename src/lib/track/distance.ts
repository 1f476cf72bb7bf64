/** WGS-84: half the longer axis in metres, and the square of its eccentricity. */
const AXIS_M = 6_378_137;
const E2 = 0.006694379990141316;
const RADIANS = Math.PI / 180;

interface Place {
  readonly lon: number;
  readonly lat: number;
}

/** Metres of a degree of longitude and of latitude, at a latitude in degrees. */
export const degreeM = (lat: number): { lon: number; lat: number } => {
  const sin = Math.sin(lat * RADIANS);
  const w = Math.sqrt(1 - E2 * sin * sin);
  return {
    lon: (RADIANS * AXIS_M * Math.cos(lat * RADIANS)) / w,
    lat: (RADIANS * AXIS_M * (1 - E2)) / (w * w * w),
  };
};

/**
 * Metres between two points of a track, on the ellipsoid: exact to a millionth for the legs of tracks, and within a
 * thousandth up to 100 km. (`lib/places/distance.ts` takes the earth for a ball, which is half a percent off.)
 */
export const legM = (from: Place, to: Place): number => {
  const metres = degreeM((from.lat + to.lat) / 2);
  const turn = Math.abs(to.lon - from.lon);
  return Math.hypot((turn > 180 ? 360 - turn : turn) * metres.lon, (to.lat - from.lat) * metres.lat);
};
