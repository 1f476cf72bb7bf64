/**
 * Pages of one thing, filled before they leave. It stands in front of whatever serves the build, and leaves everything
 * to that which it cannot fill: another address or method, somebody who has logged in, an API that is slow, down or wrong.
 */
import { queryOf } from '../../live/head/queryOf.ts';
import { encodingFor, matchesTag } from '../server/negotiate.ts';
import { lookIn } from './drawings.ts';
import { type Answer, createFilledPages, type Filled, type Packed, type Parcel } from './filledPages.ts';
import { cursorIn } from './goingOn.ts';
import type { Bytes } from './tree/out.ts';
import { createPages, type FilledPage } from './pages.ts';
import { createReplies } from './replies.ts';
import { rowOf } from './rows.ts';
import { BROWSER_SEC, BUDGET_MS } from './settings.ts';
import { shownReply } from './shownReply.ts';
import { isMember } from './member.ts';
import { movedOn } from './facts/moved.ts';
import { statusOf } from './status.ts';

/** What one request brings along. */
export interface EdgeVisit {
  /** Serves the build. */
  readonly site: (request: Request) => Response | Promise<Response>;
  /** Asks the API as a guest: no cookie of the visitor goes along. `address` is what the page asks in a browser. */
  readonly ask: (address: string, signal: AbortSignal) => Promise<Response>;
  /** Keeps what goes on after the answer alive. */
  readonly later?: (work: Promise<unknown>) => void;
}

export interface EdgeOptions {
  readonly budgetMs?: number | undefined;
  /** Names of the cookies that say that somebody has logged in. */
  readonly sessionCookies?: readonly string[] | undefined;
  /** Packs a page for its way; without it whoever stands in front does. */
  readonly pack?: (html: Bytes, encoding: Packed) => Promise<Bytes>;
  /**
   * Packs a page as small as it gets, behind the answer; null where it cannot be done now. `isKept`: another one may have taken
   * its place while it waited for its turn.
   */
  readonly packTight?: (html: Bytes, encoding: Packed, isKept: () => boolean) => Promise<Bytes | null>;
  readonly together?: boolean;
  readonly now?: () => number;
}

export interface Edge {
  /** A page that leaves filled, as bytes: whoever can write them needs no Response of them, which copies all of it. Else what the site said. */
  answer(request: Request, visit: EdgeVisit): Promise<Answer | Response>;
  /** The same for platforms that take a Response. */
  fetch(request: Request, visit: EdgeVisit): Promise<Response>;
  /** What `answer` gives where all of it is kept and as good as new, at once; null where anything is to be done first. */
  kept(request: Request): Answer | null;
  /** Something has changed: what was asked before is asked again before it is shown. */
  changed(): void;
}

/** Headers that speak of a body; an answer of 304 has none. */
const OF_BODY = new Set(['content-type', 'content-encoding', 'content-length']);

export const responseOf = (answer: Answer | Response): Response =>
  answer instanceof Response
    ? answer
    : new Response(answer.body, { status: answer.status, headers: { ...answer.headers } });

const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

export const createEdge = (options: EdgeOptions = {}): Edge => {
  const { pack, packTight, together = true, now = Date.now, budgetMs = BUDGET_MS } = options;
  const pages = createPages(now, together);
  const replies = createReplies({ budgetMs, now, together });
  const filled = createFilledPages(now);

  /** Makes a parcel smaller behind the answer. What cannot be done now is tried again with the next one. */
  const tighten = async (parcel: Parcel, one: Filled, encoding: Packed): Promise<void> => {
    parcel.isTight = true;
    const tight = await packTight?.(one.text.plain, encoding, () => filled.isKept(one)).catch(() => null);
    if (tight == null) parcel.isTight = packTight === undefined;
    else [parcel.bytes, parcel.ready] = [Promise.resolve(tight), tight];
  };

  const encodingOf = (request: Request): Packed | null =>
    pack === undefined ? null : encodingFor(request.headers.get('accept-encoding'));

  /** A filled page in one of its forms, with headers that are made once. */
  const wholeOf = (one: Filled, encoding: Packed | null, body: Bytes): Answer => {
    const known = one.answers.get(encoding);
    if (known?.body === body) return known;
    const status = statusOf(one.reply);
    const headers = {
      ...one.page.headers,
      'cache-control': status === 200 ? `private, max-age=${BROWSER_SEC}` : 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
      etag: `W/"${one.text.tag}"`,
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
      'content-length': String(body.byteLength),
    };
    const whole = { status, headers, body };
    one.answers.set(encoding, whole);
    return whole;
  };

  const answerFor = (request: Request, tag: string, whole: Answer): Answer => {
    if (whole.status !== 200 || !matchesTag(request.headers.get('if-none-match'), tag)) return whole;
    const left = Object.entries(whole.headers).filter(([name]) => !OF_BODY.has(name));
    return { status: 304, headers: Object.fromEntries(left), body: null };
  };

  const send = async (request: Request, one: Filled, later: (work: Promise<unknown>) => void): Promise<Answer> => {
    const { text } = one;
    const encoding = encodingOf(request);
    let body = text.plain;
    if (encoding !== null && pack) {
      const parcel = (text.packed[encoding] ??= { bytes: pack(text.plain, encoding), isTight: false });
      body = await parcel.bytes;
      parcel.ready ??= body;
      if (!parcel.isTight) later(tighten(parcel, one, encoding));
    }
    const answer = answerFor(request, text.tag, wholeOf(one, encoding, body));
    return request.method === 'HEAD' ? { ...answer, body: null } : answer;
  };

  /** How an address wants its page drawn; '' where it says nothing. */
  const lookFor = (page: FilledPage, url: URL): string => (page.draw === undefined ? '' : lookIn(url.searchParams));

  /** What the API is asked for a page; null where the address asks for nothing that is filled. */
  const addressFor = (page: FilledPage, url: URL): string | null => {
    const query = queryOf(page.request, url);
    if (query === null || (page.bySid && !url.searchParams.has('sid'))) return null;
    const asked = [query, page.goesOn ? cursorIn(url.searchParams) : ''].filter(Boolean).join('&');
    return asked === '' ? page.request.url : `${page.request.url}?${asked}`;
  };

  /** For good, and yet nobody keeps it for ever: where it leads may be merged itself one day. */
  const leadOn = (page: FilledPage, to: string): Response => {
    const headers = new Headers(Object.entries(page.headers).filter(([name]) => !OF_BODY.has(name)));
    headers.set('Location', to);
    headers.set('Cache-Control', `private, max-age=${BROWSER_SEC}`);
    headers.set('Vary', 'Cookie');
    return new Response(null, { status: 301, headers });
  };

  const fill = async (request: Request, row: string, url: URL, visit: EdgeVisit): Promise<Answer | Response | null> => {
    const read = async (path: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
      visit.site(new Request(url.origin + path, { headers: { 'accept-encoding': 'identity', ...headers } }));
    const page = await pages.get(row, {
      page: (etag) => read(url.pathname, { accept: 'text/html', ...(etag && { 'if-none-match': etag }) }),
      async file(path) {
        const response = await read(path, {});
        if (!response.ok) throw new Error(`${path} is not there: ${response.status}`);
        return response.text();
      },
    });
    const address = page && addressFor(page, url);
    if (page === null || address === null) return null;
    const reply = await replies.get(
      `${page.request.name} ${address}`,
      async (signal, before) =>
        shownReply(await visit.ask(address, signal), page.shape, page.request.top === true, before),
      visit.later ?? quietly,
    );
    if (page.headOnly && reply?.ok === false) return null;
    const to = reply && movedOn(page.request.name, reply, queryOf(page.request, url) ?? '');
    if (to !== null) return leadOn(page, to);
    return reply && send(request, filled.get(row, page, address, reply, lookFor(page, url)), visit.later ?? quietly);
  };

  const answer: Edge['answer'] = async (request, visit) => {
    const { method, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || isMember(headers, options.sessionCookies))
      return visit.site(request);
    const url = new URL(request.url);
    const row = rowOf(url.pathname);
    if (row === null) return visit.site(request);
    return (await fill(request, row, url, visit).catch(() => null)) ?? visit.site(request);
  };

  return {
    answer,
    fetch: async (request, visit) => responseOf(await answer(request, visit)),
    kept(request) {
      if (request.method !== 'GET' || isMember(request.headers, options.sessionCookies)) return null;
      const url = new URL(request.url);
      const row = rowOf(url.pathname);
      const page = row === null ? null : pages.known(row);
      const address = page && addressFor(page, url);
      if (row === null || page === null || address === null) return null;
      const reply = replies.fresh(`${page.request.name} ${address}`);
      if (reply === null || (page.headOnly && !reply.ok)) return null;
      const one = filled.known(row, page, address, reply, lookFor(page, url));
      if (one === undefined) return null;
      const encoding = encodingOf(request);
      const parcel = encoding === null ? undefined : one.text.packed[encoding];
      const body = encoding === null ? one.text.plain : parcel?.isTight ? parcel.ready : undefined;
      return body === undefined ? null : answerFor(request, one.text.tag, wholeOf(one, encoding, body));
    },
    changed: () => replies.changed(),
  };
};
