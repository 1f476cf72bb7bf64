import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { FIRST_YEAR } from '../../api/annualReport/fields.ts';
import { downloadToken } from '../../host/tokens.ts';
import { csvOf } from '../../lib/files/csv.ts';
import { dayOf } from '../../lib/time.ts';
import type { WalkedTrack } from '../../lib/review/track.ts';
import { tracksIn, yearFigures } from '../../lib/review/year.ts';
import { GPX_END, gpxHead, gpxTrack } from '../../lib/track/write/gpx.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { BRAND, SITE_ORIGIN } from '../../settings.ts';
import type { Parts } from '../context.ts';
import { patiently } from '../database/patience.ts';
import { one } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import type { Limit } from '../limits/limits.ts';
import { spend } from '../limits/spend.ts';
import { segmentsIn } from '../route/working/worked.ts';
import { footprintsOf } from './footprints.ts';
import { tracksOf } from './tracks.ts';

/** Type of its download (specification, section 7): the id is the year, the flag the format. */
export const REVIEW_DOWNLOAD = 'review';
const FORMATS = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  gpx: 'application/gpx+xml',
} as const;
type Format = keyof typeof FORMATS;
export const isYearFormat = (flag: string): flag is Format => Object.keys(FORMATS).includes(flag);

const LIMITS: readonly Limit[] = [{ windowMs: 3_600_000, max: 30 }];
const POINTS = 'SELECT points FROM route_tracks WHERE route_id = ?';

const downloads = new Map<number, Readonly<Record<Format, string>>>();
/** Tokens of a year in each format: the same for everybody, and half of what a kept report costs if made for each. */
export const downloadsOf = (year: number): Readonly<Record<Format, string>> => {
  const token = (flag: Format): string => downloadToken({ id: String(year), type: REVIEW_DOWNLOAD, flag }) ?? '';
  const known = downloads.get(year) ?? { csv: token('csv'), json: token('json'), gpx: token('gpx') };
  downloads.set(year, known);
  return known;
};

const tableOf = (tracks: readonly WalkedTrack[]): string =>
  csvOf([
    [
      '日期',
      '名称',
      '里程（米）',
      '爬升（米）',
      '最高海拔（米）',
      '行走时间（秒）',
      '天数',
      '省份',
      '城市',
      '轨迹编号',
    ],
    ...tracks.map((track) => [
      dayOf(track.startedAt),
      track.name,
      track.distance,
      track.climb ?? '',
      track.highest ?? '',
      track.movingSec ?? '',
      Math.max(1, track.stages.length),
      track.province?.name ?? '',
      track.city?.name ?? '',
      track.routeId,
    ]),
  ]);

/** A piece of a track at a time: other requests come in between, and nothing large is in memory at once. */
async function* gpxOf({ database }: Parts, year: number, tracks: readonly WalkedTrack[]): AsyncGenerator<Uint8Array> {
  const text = new TextEncoder();
  yield text.encode(gpxHead(`${String(year)} 年的轨迹`, { creator: BRAND, link: SITE_ORIGIN + urlOf('/') }));
  for (const { routeId, name } of tracks) {
    const row = one<{ points: Uint8Array }>(database, POINTS, Number(routeId));
    for (const piece of row ? gpxTrack({ name, segments: segmentsIn(row.points) }) : []) {
      yield text.encode(piece);
      await setImmediate();
    }
  }
  yield text.encode(GPX_END);
}

/** A member's own year as a file to keep, with everything that was recorded. */
export const serveYear = async (
  parts: Parts,
  request: Request,
  userId: string,
  id: string,
  format: Format,
): Promise<Response> => {
  const { database } = parts;
  const year = Number(id);
  if (!(year >= FIRST_YEAR && year <= 2_100)) throw refuse('notFound', { status: 404 });
  const now = parts.clock();
  if (request.method === 'GET') await patiently(() => spend(database, `downloads:review:${userId}`, LIMITS, now));
  const every = tracksOf(database, Number(userId), 'own');
  const tracks = tracksIn(every, year);
  const headers = {
    'Content-Type': FORMATS[format],
    'Content-Disposition': `attachment; filename="tracks-${String(year)}.${format}"`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  if (request.method === 'HEAD') return new Response(null, { headers });
  if (format === 'csv') return new Response(tableOf(tracks), { headers });
  if (format === 'gpx')
    return new Response(Readable.toWeb(Readable.from(gpxOf(parts, year, tracks))) as ReadableStream, { headers });
  const footprints = footprintsOf(database, Number(userId), year);
  const whole = { year, generatedAt: now, ...yearFigures(every, year, FIRST_YEAR), footprints, tracks };
  return new Response(JSON.stringify(whole, null, 1), { headers });
};
