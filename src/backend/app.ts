/**
 * The reference backend: one Hono app over one SQLite database. It answers unit tests in process
 * (`app.request`), the dev server, the browser tests and `npm start` (main.ts).
 *
 * To add a call
 *  1. Contract: in the file of its concept, `src/api/<section>/<concept>.ts`, `export const name = defineCall({ … })`.
 *  2. Answer: in the file that mirrors it, `src/backend/calls/<section>/<concept>.ts`,
 *     `export const answerName = answer(name, (payload, context) => reply)`. The reply is `data`
 *     (or the top level); `throw refuse('notFound')` refuses with a row of errors.ts.
 *     `memberOf(context)` is the logged-in member; `context.now` the time; SQL goes through
 *     `one`, `all`, `run` (database/statement.ts) with a constant text and bound values.
 *     A call with `changes: true` runs in a transaction with its idempotency record: its handler
 *     is synchronous, and a refusal rolls everything back unless it says `keep`.
 *     `context.hub.publish(event)` tells open pages, after the commit.
 *  3. A new file has its line in `calls/list.ts`: all that such a file exports are answers.
 * In a query numbers, truth values and comma lists are read where the contract's schema wants them.
 *
 * To add a migration: `database/migrations/NNN_concept.ts` (STRICT tables, a constant text) with a
 * number above all others, and a line at the end of `migrations/list.ts`.
 *
 * Tests: `tests/unit/backend/support/world.ts` opens a world in memory, with a clock to move, text
 * messages to read and members to log in.
 */
import { Hono } from 'hono';
import { servedPath } from '../api/wire.ts';
import { STRICT_TRANSPORT } from '../edge/headers.ts';
import type { Answer } from './answer.ts';
import { answers as registered } from './calls/list.ts';
import type { Parts } from './context.ts';
import { settled } from './database/group.ts';
import { dispatch } from './dispatch.ts';
import { refuse } from './errors.ts';
import { refusalOf } from './http/failure.ts';
import { corsHeaders, preflight } from './http/cors.ts';
import { packed } from './http/pack.ts';
import { API_HEADERS, refusalResponse } from './http/reply.ts';
import { openEndpoints } from './endpoints.ts';
import { serveDesk } from './desk/serve.ts';
import type { Connection } from './visitor.ts';
import { urlOf } from '../lib/url/urlOf.ts';
import { BRAND } from '../settings.ts';

const text = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>链接太长了 · ${BRAND}</title><h1>链接太长了</h1><p>它可能在转发时被改过。请回到原来的消息里重新打开，或者让对方再发一次。</p><p><a href="${urlOf('/')}">回社区首页</a></p></html>`;

/** For a person whose link the server cannot take (414): the envelope of the API is not for reading. Nothing in it runs. */
const tooLongPage = (): Response =>
  new Response(text, { status: 414, headers: { ...API_HEADERS, 'Content-Type': 'text/html; charset=utf-8' } });

const ADDRESS_CAP_BYTES = 16_384;
const HEADERS_CAP_BYTES = 16_384;
/** Prefixes whose unknown paths answer in JSON; everything else belongs to the site. */
const OWN_PATHS = ['/api', '/upload', '/download', '/files', '/ws'];
const isOwn = (path: string): boolean => OWN_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

export type SiteHandler = (request: Request, connection?: Connection) => Response | Promise<Response>;

export interface AppOptions {
  /** Answers everything that is not the API's. */
  readonly site?: SiteHandler | undefined;
  /** Hears that a call has changed something, once that is committed. */
  readonly changed?: (() => void) | undefined;
  readonly answers?: readonly Answer[] | undefined;
}

/** The whole server as a fetch handler. */
export const createApp = (parts: Parts, options: AppOptions = {}): Hono<{ Bindings: Connection }> => {
  const app = new Hono<{ Bindings: Connection }>();
  const { settings, log } = parts;
  const strict = settings.secure ? STRICT_TRANSPORT : {};

  const byPath = new Map<string, Answer[]>();
  for (const answer of options.answers ?? registered) {
    const path = servedPath(answer.call);
    byPath.set(path, [...(byPath.get(path) ?? []), answer]);
  }

  const isSite = (path: string): boolean => !isOwn(path) && !byPath.has(path) && !path.startsWith('/demo/');

  /** On its own host alone: under any other name there is nothing. */
  const desk = settings.deskOrigin === null ? null : serveDesk(parts, settings.deskOrigin);
  const deskHost = settings.deskOrigin === null ? null : new URL(settings.deskOrigin).host;
  const isDesk = (request: Request, path: string): boolean =>
    new URL(request.url).host === deskHost && (path === '/desk' || path.startsWith('/desk/'));

  app.use(async (c, next) => {
    const { request, path } = { request: c.req.raw, path: c.req.path };
    const url = request.url;
    if (url.length - url.indexOf('/', 8) > ADDRESS_CAP_BYTES) {
      if (options.site === undefined || !isSite(path)) throw refuse('addressTooLong');
      c.res = tooLongPage();
      for (const [name, value] of Object.entries(strict)) c.res.headers.set(name, value);
      return;
    }
    let size = 0;
    for (const [name, value] of request.headers) size += name.length + value.length + 4;
    if (size > HEADERS_CAP_BYTES) throw refuse('headersTooLarge');
    await next();
    // What an answer tells of is on the disk. The site's files tell of nothing.
    if (!isSite(path)) await settled(parts.database);
    const cors = /^\/(?:api|app|files|upload|download)(?:\/|$)/.test(path) ? corsHeaders(request, settings) : {};
    for (const [name, value] of Object.entries({ ...cors, ...strict })) c.res.headers.set(name, value);
    if (/^\/(?:api|app)(?:\/|$)/.test(path)) c.res = await packed(request, c.res);
  });

  for (const [path, answers] of byPath) {
    const methods = answers.map(({ call }) => call.method);
    // A HEAD may read, never act: a preview bot sends one for every link it sees.
    const allowed = [
      ...new Set(
        answers.flatMap(({ call }) => (call.method === 'GET' && !call.changes ? ['GET', 'HEAD'] : [call.method])),
      ),
    ];
    const allow = [...allowed, 'OPTIONS'].join(', ');
    app.all(path, async (c) => {
      const { method } = c.req.raw;
      if (method === 'OPTIONS') return preflight(c.req.raw, settings, allow);
      const wanted = method === 'HEAD' && allowed.includes('HEAD') ? 'GET' : method;
      const found = answers[methods.indexOf(wanted as 'GET' | 'POST')];
      if (!found) {
        const response = refusalResponse(refuse('method'));
        response.headers.set('Allow', allow);
        return response;
      }
      const response = await dispatch(parts, found, c.req.raw, c.env);
      if (found.call.changes) options.changed?.();
      return response;
    });
  }

  if (desk !== null)
    for (const path of ['/desk', '/desk/*'])
      app.all(path, async (c, next) => {
        if (!isDesk(c.req.raw, c.req.path)) return next();
        const response = await desk(c.req.raw, c.env);
        if (c.req.method === 'POST') options.changed?.();
        return response;
      });
  openEndpoints(app, parts);

  app.all('*', (c) => {
    if (isOwn(c.req.path) || !options.site) throw refuse('noSuchCall');
    return options.site(c.req.raw, c.env);
  });

  app.onError((error, c) => {
    // The pattern, not the address: a query may name a phone.
    const response = refusalResponse(refusalOf(error, log, `${c.req.method} ${c.req.path}`));
    for (const [name, value] of Object.entries({ ...API_HEADERS, ...corsHeaders(c.req.raw, settings), ...strict }))
      response.headers.set(name, value);
    return response;
  });
  return app;
};
