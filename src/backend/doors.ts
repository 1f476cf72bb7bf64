import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { uploadMax, uploadPicture } from '../api/upload/uploadPicture.ts';
import { servedPath } from '../api/wire.ts';
import { answers } from './calls/list.ts';
import { planned } from './calls/planned.ts';
import type { Parts } from './context.ts';
import { INBOX_HEADERS, INBOX_STYLE, inboxPage } from './demo/inbox.ts';
import { refuse } from './errors.ts';
import { preflight } from './http/cors.ts';
import { jsonResponse, refusalResponse } from './http/reply.ts';
import { openApi } from './openApi.ts';
import { CASHIER_PATH } from './pay/sandbox.ts';
import { serveDownload } from './pictures/download.ts';
import { servePicture } from './pictures/serve.ts';
import { upload } from './pictures/upload.ts';
import { cashier } from './vip/cashier.ts';
import { receiveNotice } from './vip/notify.ts';
import type { Connection } from './visitor.ts';

type App = Hono<{ Bindings: Connection }>;
type Door = (c: Context<{ Bindings: Connection }>) => Response | Promise<Response>;

/** The OpenAPI file: answered and planned calls, and the upload doors. */
export const describeApi = (): Record<string, unknown> =>
  openApi([...answers.map(({ call }) => call), uploadPicture, uploadMax] as never, planned);

/** Everything the server answers besides contract calls: pictures, uploads, downloads, the OpenAPI file, payment notices, the demo's inbox and cashier. */
export const openDoors = (app: App, parts: Parts): void => {
  const { settings } = parts;
  const door = (path: string, method: 'GET' | 'POST', open: Door): void => {
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

  door('/upload', 'POST', (c) => upload(parts, c.req.raw, c.env, 'normal'));
  door('/upload/max', 'POST', (c) => upload(parts, c.req.raw, c.env, 'max'));
  door('/files/download/:token', 'GET', (c) => serveDownload(parts, c.req.raw, c.env, last(c)));
  door('/download/:token', 'GET', (c) => serveDownload(parts, c.req.raw, c.env, last(c)));
  door('/files/:name', 'GET', (c) => servePicture(parts, c.req.raw, last(c)));
  door('/api/pay/notify/:channel', 'POST', (c) => receiveNotice(parts, c.req.raw, last(c)));
  let described: string | null = null;
  door('/api/openapi.json', 'GET', () => jsonResponse((described ??= JSON.stringify(describeApi()))));

  if (settings.demo) {
    const style = createHash('sha256').update(INBOX_STYLE).digest('base64');
    const headers = { ...INBOX_HEADERS };
    headers['Content-Security-Policy'] = (headers['Content-Security-Policy'] ?? '').replace('STYLE', style);
    door('/demo/inbox', 'GET', () => new Response(inboxPage(parts.outbox.recent()), { headers }));
    app.all(CASHIER_PATH, (c) => cashier(parts, c.req.raw));
  }

  for (const call of planned) {
    door(servedPath(call), call.method, () => {
      throw refuse('planned');
    });
  }
};
