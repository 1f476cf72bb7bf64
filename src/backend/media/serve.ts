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
import { findVideo, type StoredMedia } from './media.ts';

/** Most browsers play a QuickTime film, and refuse its name. */
const TYPES = { mp4: 'video/mp4', mov: 'video/mp4', webm: 'video/webm' } as const;

const CACHES = {
  public: { 'Cache-Control': 'public, max-age=86400, s-maxage=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  private: { 'Cache-Control': 'private, max-age=300', 'Cross-Origin-Resource-Policy': 'same-site', Vary: 'Cookie' },
} as const;

/** Sends a film that may be seen, whole or the part that a player asks for: telephones play nothing from a server that knows no ranges. */
export const sendVideo = async (
  files: string,
  { id, type }: Pick<StoredMedia, 'id' | 'type'>,
  asked: Pick<Request, 'method' | 'headers'>,
  cache: Readonly<Record<string, string>>,
): Promise<Response> => {
  const path = mediaPath(files, id);
  const found = await stat(path).catch(() => null);
  if (found === null) throw refuse('notFound', { status: 404 });
  const headers = {
    ...cache,
    'Content-Type': TYPES[type as keyof typeof TYPES],
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Content-Disposition': `inline; filename="${id}.${type}"`,
    'Accept-Ranges': 'bytes',
    ETag: `"${id}"`,
  };
  const part = asked.headers.get('range');
  if (part === null && asked.headers.get('if-none-match') === headers.ETag)
    return new Response(null, { status: 304, headers });
  const range = rangeOf(part, found.size);
  if (part !== null && range === null && /^bytes=\d+-\d*$/.test(part))
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${found.size}` } });
  const length = range === null ? found.size : range.to - range.from + 1;
  const more = range === null ? {} : { 'Content-Range': `bytes ${range.from}-${range.to}/${found.size}` };
  const body =
    asked.method === 'HEAD'
      ? null
      : (Readable.toWeb(
          createReadStream(path, range === null ? {} : { start: range.from, end: range.to }),
        ) as ReadableStream);
  return new Response(body, {
    status: range === null ? 200 : 206,
    headers: { ...headers, ...more, 'Content-Length': String(length) },
  });
};

/** Answers GET /files/video/<token>. Who may see it is asked each time, as of pictures; all else is the same 404. */
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
  if (video === null || access === 'none') throw refuse('notFound', { status: 404 });
  return sendVideo(files, video, request, CACHES[access]);
};
