/**
 * The edge worker, for hosts that run `fetch` handlers (Cloudflare and others): it stands in front of the static site and
 * fills pages that people pass on. Each build leaves it in one file, `.delivery/worker.js`; docs/edge.md says how it is put up.
 */
import { SITE_ORIGIN } from '../../settings.ts';
import { plainHeaders } from '../headers.ts';
import { edgeSettings } from '../settings.ts';
import { createEdge, type Edge } from './handler.ts';

interface Service {
  fetch(request: Request): Promise<Response>;
}

/** Bindings and variables of the worker. */
export interface WorkerEnv {
  /** The static site: a binding of the host, or its origin. */
  readonly ASSETS?: Service;
  readonly STATIC_ORIGIN?: string;
  /** Origin of the API where the site asks it by a path; the site's own one without it. */
  readonly API_ORIGIN?: string;
  /** `off`: pages go out as they were built. */
  readonly EDGE?: string;
  readonly EDGE_BUDGET_MS?: string;
  /** Names of cookies, separated by commas. */
  readonly SESSION_COOKIES?: string;
}

interface Context {
  waitUntil(work: Promise<unknown>): void;
}

/** One for all requests that this copy of the worker answers. */
let edge: Edge | undefined;

const budgetOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{1,3}$/.test(text) ? Number(text) : undefined;

const edgeOf = ({ EDGE_BUDGET_MS, SESSION_COOKIES }: WorkerEnv): Edge =>
  (edge ??= createEdge({
    // Here a visitor cannot wait for what another one's request has asked.
    together: false,
    budgetMs: budgetOf(EDGE_BUDGET_MS),
    sessionCookies: SESSION_COOKIES?.split(',').map((name) => name.trim()),
  }));

const fromStatic = (request: Request, { ASSETS, STATIC_ORIGIN }: WorkerEnv): Promise<Response> => {
  if (ASSETS !== undefined) return ASSETS.fetch(request);
  const { pathname, search } = new URL(request.url);
  // Redirects of the site are for the visitor.
  return fetch(new Request(`${STATIC_ORIGIN ?? ''}${pathname}${search}`, request), { redirect: 'manual' });
};

/** The site cannot be reached: in words, with the headers of every other answer, and gone with the trouble. */
const resting = (): Response =>
  new Response('服务暂时不可用，请稍后再试。\n', {
    status: 503,
    headers: {
      ...plainHeaders(edgeSettings([SITE_ORIGIN], undefined, {})),
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': '3',
    },
  });

export default {
  fetch(request: Request, env: WorkerEnv, context: Context): Response | Promise<Response> {
    const site = (asked: Request): Promise<Response> => fromStatic(asked, env).catch(resting);
    if (env.EDGE === 'off') return site(request);
    const address = request.headers.get('cf-connecting-ip');
    return edgeOf(env).fetch(request, {
      site,
      ask: (path, signal) =>
        fetch(new URL(path, env.API_ORIGIN ?? request.url), {
          headers: { accept: 'application/json', ...(address && { 'x-forwarded-for': address }) },
          redirect: 'manual',
          signal,
        }),
      later: (work) => context.waitUntil(work),
    });
  },
};
