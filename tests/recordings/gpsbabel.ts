import { spawnSync } from 'node:child_process';
import { extname } from 'node:path';
import { vincentyM } from '../support/tracks/vincenty.ts';

const FORMATS: Readonly<Record<string, string>> = {
  '.fit': 'garmin_fit',
  '.gpx': 'gpx',
  '.kml': 'kml',
  '.tcx': 'gtrnctr',
};
const LIMIT_MS = 60_000;

/** What GPSBabel reads of a file: metres along its points by Vincenty's geodesic, of its tracks or, where it has none, its routes. */
export interface Babel {
  readonly points: number;
  readonly metres: number;
}

const along = (gpx: string, piece: RegExp, point: RegExp): Babel => {
  let [points, metres] = [0, 0];
  for (const [, inner = ''] of gpx.matchAll(piece)) {
    let before: { lon: number; lat: number } | null = null;
    for (const [, lat, lon] of inner.matchAll(point)) {
      const here = { lon: Number(lon), lat: Number(lon === undefined ? NaN : lat) };
      if (before && (before.lon !== here.lon || before.lat !== here.lat)) metres += vincentyM(before, here);
      before = here;
      points++;
    }
  }
  return { points, metres };
};

/** Null where GPSBabel refuses the file. */
export const askBabel = (path: string): Babel | null => {
  const format = FORMATS[extname(path).toLowerCase()] ?? '';
  const done = spawnSync('gpsbabel', ['-t', '-r', '-i', format, '-f', path, '-o', 'gpx,gpxver=1.1', '-F', '-'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    timeout: LIMIT_MS,
  });
  if (done.status !== 0) return null;
  const tracks = along(done.stdout, /<trkseg>(.*?)<\/trkseg>/gs, /<trkpt lat="([^"]+)" lon="([^"]+)"/g);
  return tracks.points > 0 ? tracks : along(done.stdout, /<rte>(.*?)<\/rte>/gs, /<rtept lat="([^"]+)" lon="([^"]+)"/g);
};
