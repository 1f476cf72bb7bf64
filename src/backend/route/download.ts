import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileName } from '../../lib/files/fileName.ts';
import { urlOf } from '../../lib/url/urlOf.ts';
import { BRAND, SITE_ORIGIN } from '../../settings.ts';
import { rangeOf } from '../http/range.ts';
import type { Parts } from '../context.ts';
import { patiently } from '../database/patience.ts';
import { one, run } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import type { Limit } from '../limits/limits.ts';
import { spend } from '../limits/spend.ts';
import { trackFiles, trackFolder } from './files.ts';
import { trackMarksOf, trackRow } from './own.ts';
import { readableRoute } from './read.ts';
import type { RouteRow } from './reading/row.ts';
import { inThread } from './working/thread.ts';

/** Type of its download (specification, section 7); the flag is the format. */
export const ROUTE_DOWNLOAD = 'route';
const FORMATS = {
  gpx: 'application/gpx+xml',
  kml: 'application/vnd.google-earth.kml+xml',
} as const;
type Format = keyof typeof FORMATS;
export const isTrackFormat = (flag: string): flag is Format => Object.keys(FORMATS).includes(flag);

const LIMITS: readonly Limit[] = [
  { windowMs: 3_600_000, max: 60 },
  { windowMs: 86_400_000, max: 200 },
];

const CHANGED = 'SELECT changed_at FROM routes WHERE id = ?';

/** The file of a route as it is now, made once for all who may have the same. Older ones of the route go. */
const fileOf = async (
  parts: Parts,
  route: RouteRow,
  format: Format,
  mine: boolean,
): Promise<{ path: string; tag: string }> => {
  const { database, files } = parts;
  const track = trackRow(database, route.id);
  if (!track) throw refuse('notFound', { status: 404, errMsg: '这条路线没有轨迹点，不能下载' });
  const changed = one<{ changed_at: number }>(database, CHANGED, route.id)?.changed_at ?? 0;
  const whose = mine ? 'own' : 'public';
  const tag = `${route.id}-${whose}-${changed}`;
  const folder = trackFolder(files, route.id);
  const path = join(folder, `${tag}.${format}`);
  if (await stat(path).catch(() => null)) return { path, tag: `${tag}-${format}` };
  await mkdir(folder, { recursive: true });
  for (const old of await trackFiles(files, route.id, `${whose}.${format}`)) await rm(old, { force: true });
  const to = join(folder, `.${randomUUID()}`);
  const { fault } = await inThread({
    job: 'write',
    to,
    format,
    name: route.name,
    points: track.points,
    marks: trackMarksOf(database, route.id),
    trim: mine ? null : track.trim,
    from: { creator: BRAND, link: SITE_ORIGIN + urlOf('/route/detail', { id: String(route.id) }) },
  });
  if (fault !== undefined) {
    await rm(to, { force: true });
    if (fault === 'nothing')
      throw refuse('notFound', { status: 404, errMsg: '作者隐藏了起终点，这条路线没有可以下载的部分' });
    throw refuse('unavailable', { retryAfterSec: 5 });
  }
  await rename(to, path);
  return { path, tag: `${tag}-${format}` };
};

/** The file of a member's own route, whole. */
export const ownTrackFile = async (parts: Parts, userId: string, id: number): Promise<string> => {
  const route = readableRoute({ database: parts.database, userId }, String(id), 404);
  return (await fileOf(parts, route, 'gpx', true)).path;
};

/**
 * A route's track as a file, for members who may see the route: whole for its author, without the hidden ends for all
 * others. It can be gone on with where a download broke off, as long as it is the same file (If-Range).
 */
export const serveTrack = async (
  parts: Parts,
  request: Request,
  userId: string | null,
  id: string,
  format: Format,
): Promise<Response> => {
  if (userId === null) throw refuse('login', { status: 401, errMsg: '登录后才能下载轨迹' });
  const now = parts.clock();
  const route = readableRoute({ database: parts.database, userId }, id, 404);
  const mine = String(route.author_id) === userId;
  const asked = request.headers.get('range');
  const fresh = asked === null && request.method === 'GET';
  if (fresh) await patiently(() => spend(parts.database, `downloads:${userId}`, LIMITS, now));
  const { path, tag } = await fileOf(parts, route, format, mine);
  const etag = `"${tag}"`;
  const { size } = await stat(path);
  const name = fileName(route.name, 'route');
  const headers: Record<string, string> = {
    'Content-Type': FORMATS[format],
    'Content-Disposition': `attachment; filename="route-${route.id}.${format}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}.${format}`,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    'Cache-Control': 'private, no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const still = request.headers.get('if-range') ?? etag;
  const range = still === etag ? rangeOf(asked, size) : null;
  if (fresh && !mine)
    await patiently(() =>
      run(parts.database, 'UPDATE routes SET download_count = download_count + 1 WHERE id = ?', route.id),
    );
  const stream = createReadStream(path, range === null ? {} : { start: range.from, end: range.to });
  return new Response(request.method === 'HEAD' ? null : (Readable.toWeb(stream) as ReadableStream), {
    status: range === null ? 200 : 206,
    headers: {
      ...headers,
      'Content-Length': String(range === null ? size : range.to - range.from + 1),
      ...(range === null ? {} : { 'Content-Range': `bytes ${range.from}-${range.to}/${size}` }),
    },
  });
};
