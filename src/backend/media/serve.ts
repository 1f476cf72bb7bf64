import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { readVideoToken } from '../../host/tokens.ts';
import type { Parts } from '../context.ts';
import { refuse } from '../errors.ts';
import { rangeOf } from '../http/range.ts';
import { mediaPath } from '../pictures/paths.ts';
import { readVisitor, type Connection } from '../visitor.ts';
import { accessToVideo } from './access.ts';
import { findVideo } from './media.ts';

/** Most browsers play a QuickTime film, and refuse its name. */
const TYPES = { mp4: 'video/mp4', mov: 'video/mp4', webm: 'video/webm' } as const;

const CACHES = {
  public: { 'Cache-Control': 'public, max-age=86400, s-maxage=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  private: { 'Cache-Control': 'private, max-age=300', 'Cross-Origin-Resource-Policy': 'same-site', Vary: 'Cookie' },
} as const;

/**
 * Answers GET /files/video/<token>, whole or the part that a player asks for: telephones play nothing from a server that
 * knows no ranges. Who may see it is asked each time, as of pictures; all else is the same 404.
 */
export const serveVideo = async (
  parts: Parts,
  request: Request,
  connection: Connection | undefined,
  token: string,
): Promise<Response> => {
  const { database, files, clock } = parts;
  const id = token.length <= 260 ? readVideoToken(token) : null;
  const video = id === null ? null : findVideo(database, id);
  const reader = (): string | null => readVisitor(parts, request, connection, clock(), null).session?.userId ?? null;
  const access = video === null ? 'none' : accessToVideo(database, video, reader);
  const path = video === null ? '' : mediaPath(files, video.id);
  const found = access === 'none' ? null : await stat(path).catch(() => null);
  if (video === null || access === 'none' || found === null) throw refuse('notFound', { status: 404 });
  const headers = {
    ...CACHES[access],
    'Content-Type': TYPES[video.type as keyof typeof TYPES],
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Content-Disposition': `inline; filename="${video.id}.${video.type}"`,
    'Accept-Ranges': 'bytes',
    ETag: `"${video.id}"`,
  };
  const asked = request.headers.get('range');
  if (asked === null && request.headers.get('if-none-match') === headers.ETag)
    return new Response(null, { status: 304, headers });
  const range = rangeOf(asked, found.size);
  if (asked !== null && range === null && /^bytes=\d+-\d*$/.test(asked))
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${found.size}` } });
  const length = range === null ? found.size : range.to - range.from + 1;
  const more = range === null ? {} : { 'Content-Range': `bytes ${range.from}-${range.to}/${found.size}` };
  const body =
    request.method === 'HEAD'
      ? null
      : (Readable.toWeb(
          createReadStream(path, range === null ? {} : { start: range.from, end: range.to }),
        ) as ReadableStream);
  return new Response(body, {
    status: range === null ? 200 : 206,
    headers: { ...headers, ...more, 'Content-Length': String(length) },
  });
};
