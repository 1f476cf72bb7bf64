import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { uploadTrack } from '../api/route/own.ts';
import { UPLOAD_HEADERS } from '../api/upload/parts.ts';
import { uploadMax, uploadPicture, type UploadSize } from '../api/upload/upload.ts';
import { VISIT_PATH } from '../api/vitals/visit.ts';
import { servedPath } from '../api/wire.ts';
import { answers } from './calls/list.ts';
import { planned } from './calls/planned.ts';
import { newsJson, newsRss } from './content/newsFeeds.ts';
import type { Parts } from './context.ts';
import { INBOX_HEADERS, INBOX_STYLE, inboxPage } from './demo/inbox.ts';
import { refuse } from './errors.ts';
import { healthz } from './health.ts';
import { preflight } from './http/cors.ts';
import { envelope, jsonResponse, refusalResponse } from './http/reply.ts';
import { openApi } from './openApi.ts';
import { serveVideo } from './media/serve.ts';
import { CASHIER_PATH } from './pay/sandbox.ts';
import { TILL_PATH } from './pay/web/channel.ts';
import { serveDownload } from './pictures/download.ts';
import { servePicture } from './pictures/serve.ts';
import { upload } from './pictures/upload.ts';
import { takeTrack } from './route/upload.ts';
import { serveShared } from './share/picture/serve.ts';
import { beginUpload, continueUpload, isUploadId, TUS_OFFER } from './upload/resumable.ts';
import { serveMetrics } from './metrics/serve.ts';
import { watchWorld } from './metrics/world.ts';
import { cashier } from './vip/orders/cashier/cashier.ts';
import { receiveNotice } from './vip/orders/notify.ts';
import { till } from './vip/orders/till.ts';
import { addressOf, type Connection } from './visitor.ts';

type App = Hono<{ Bindings: Connection }>;
type Handler = (c: Context<{ Bindings: Connection }>) => Response | Promise<Response>;

/** The OpenAPI file: answered and planned calls, and the upload endpoints. */
export const describeApi = (): Record<string, unknown> =>
  openApi([...answers.map(({ call }) => call), uploadPicture, uploadMax, uploadTrack] as never, planned);

/** Everything the server answers besides contract calls: pictures, pictures of links, uploads, downloads, the OpenAPI file, feeds of the news, payment notices, the demo's inbox and cashier. */
export const openEndpoints = (app: App, parts: Parts): void => {
  const { settings } = parts;
  const endpoint = (path: string, method: 'GET' | 'POST', open: Handler): void => {
    const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
    app.all(path, (c) => {
      const asked = c.req.raw.method;
      if (asked === 'OPTIONS') return preflight(c.req.raw, settings, allow);
      if (asked === method || (asked === 'HEAD' && method === 'GET')) return open(c);
      const response = refusalResponse(refuse('method'));
      response.headers.set('Allow', allow);
      return response;
    });
  };
  const last = (c: Context): string => c.req.path.slice(c.req.path.lastIndexOf('/') + 1);

  const openUpload = (path: string, size: UploadSize): void => {
    endpoint(path, 'POST', (c) =>
      c.req.raw.headers.has(UPLOAD_HEADERS.length)
        ? beginUpload(parts, c.req.raw, c.env, size)
        : upload(parts, c.req.raw, c.env, size),
    );
  };
  endpoint('/upload/track', 'POST', (c) => takeTrack(parts, c.req.raw, c.env));
  openUpload('/upload', 'normal');
  openUpload('/upload/max', 'max');
  app.all('/upload/:id', (c) => {
    if (!isUploadId(last(c))) throw refuse('noSuchCall');
    const asked = c.req.raw.method;
    const allow = 'HEAD, PATCH, DELETE, OPTIONS';
    if (['HEAD', 'PATCH', 'DELETE'].includes(asked)) return continueUpload(parts, c.req.raw, c.env, last(c));
    const response = asked === 'OPTIONS' ? preflight(c.req.raw, settings, allow) : refusalResponse(refuse('method'));
    for (const [name, value] of Object.entries({ ...TUS_OFFER, Allow: allow })) response.headers.set(name, value);
    return response;
  });
  endpoint('/files/download/:token', 'GET', (c) => serveDownload(parts, c.req.raw, c.env, last(c)));
  endpoint('/download/:token', 'GET', (c) => serveDownload(parts, c.req.raw, c.env, last(c)));
  endpoint('/files/video/:token', 'GET', (c) => serveVideo(parts, c.req.raw, c.env, last(c)));
  endpoint('/files/share/:name', 'GET', (c) => serveShared(parts, c.req.raw, c.env, last(c)));
  endpoint('/files/:name', 'GET', (c) => servePicture(parts, c.req.raw, c.env, last(c)));
  endpoint('/api/pay/notify/:channel', 'POST', (c) => receiveNotice(parts, c.req.raw, last(c)));
  endpoint(`${TILL_PATH}/:ref`, 'GET', (c) => till(parts, c.req.raw, c.env, last(c)));
  endpoint('/api/health', 'GET', () => jsonResponse(envelope({ ...parts.health }, false)));
  endpoint('/healthz', 'GET', () => healthz(parts.database, parts.health));
  watchWorld(parts);
  endpoint('/metrics', 'GET', (c) => serveMetrics(parts.metrics, settings, c.req.raw, c.env));
  endpoint('/api/community/news.rss', 'GET', (c) => newsRss(parts, c.req.raw));
  endpoint('/api/community/news.json', 'GET', (c) => newsJson(parts, c.req.raw));
  endpoint(`/api${VISIT_PATH}`, 'POST', (c) => parts.visits.take(c.req.raw, addressOf(parts, c.req.raw, c.env)));
  let described: string | null = null;
  endpoint('/api/openapi.json', 'GET', () => jsonResponse((described ??= JSON.stringify(describeApi()))));

  /** For the hosts that this server is reached under; a name that was pointed here by somebody else gets nothing. */
  const hosts = new Set(settings.origins.map((origin) => new URL(origin).host));
  const known =
    (open: Handler): Handler =>
    (c) => {
      if (!hosts.has(new URL(c.req.url).host)) throw refuse('noSuchCall');
      return open(c);
    };
  if (settings.demo) {
    const style = createHash('sha256').update(INBOX_STYLE).digest('base64');
    const headers = { ...INBOX_HEADERS };
    headers['Content-Security-Policy'] = (headers['Content-Security-Policy'] ?? '').replace('STYLE', style);
    const inbox = known(() => new Response(inboxPage(parts.outbox.recent()), { headers }));
    endpoint('/demo/inbox', 'GET', inbox);
    app.all(
      CASHIER_PATH,
      known((c) => cashier(parts, c.req.raw)),
    );
  }

  for (const call of planned) {
    endpoint(servedPath(call), call.method, () => {
      throw refuse('planned');
    });
  }
};
