/**
 * Pages of one thing, filled before they leave. It stands in front of whatever serves the build, and leaves everything
 * to that which it cannot fill: another address or method, somebody who has logged in, an API that is slow, down or wrong.
 */
import { queryOf } from '../../live/head/queryOf.ts';
import { encodingFor, matchesTag } from '../server/negotiate.ts';
import { fillPage } from './fillPage.ts';
import { keptOf } from './kept.ts';
import { createPages, type FilledPage } from './pages.ts';
import { createReplies } from './replies.ts';
import { rowOf } from './rows.ts';
import { BROWSER_SEC, BUDGET_MS, KEPT_MOST, KEPT_MOST_BYTES, REFILL_MS } from './settings.ts';
import { type Shown, shownReply } from './shownReply.ts';
import { isMember } from './member.ts';
import { statusOf } from './status.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Packed = 'br' | 'gzip';

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
  /** Packs a page as small as it gets, behind the answer; null where it cannot be done now. */
  readonly packTight?: (html: Bytes, encoding: Packed) => Promise<Bytes | null>;
  readonly together?: boolean;
  readonly now?: () => number;
}

export interface Edge {
  fetch(request: Request, visit: EdgeVisit): Response | Promise<Response>;
  /** Something has changed: what was asked before is asked again before it is shown. */
  changed(): void;
}

/** A page as it travels. */
interface Parcel {
  bytes: Promise<Bytes>;
  /** It is as small as it gets, or is being made so. */
  isTight: boolean;
}

interface Filled {
  readonly page: FilledPage;
  readonly shown: Shown;
  readonly at: number;
  readonly tag: string;
  readonly plain: Bytes;
  readonly packed: Partial<Record<Packed, Parcel>>;
}

const tagOf = async (bytes: Bytes): Promise<string> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 9);
  return btoa(String.fromCharCode(...hash))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
};

const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

export const createEdge = (options: EdgeOptions = {}): Edge => {
  const { pack, packTight, together = true, now = Date.now, budgetMs = BUDGET_MS } = options;
  const pages = createPages(now);
  const replies = createReplies({ budgetMs, now, together });
  const kept = keptOf<Filled>(KEPT_MOST, KEPT_MOST_BYTES, ({ plain }) => 2 * plain.byteLength);

  const filled = async (row: string, page: FilledPage, address: string, shown: Shown): Promise<Filled> => {
    const key = `${row} ${address}`;
    const known = kept.get(key);
    if (known?.page === page && known.shown === shown && now() - known.at < REFILL_MS) return known;
    const { parts, request, factsOf, draw, headOnly } = page;
    const query = address.slice(request.url.length + 1);
    const plain = new TextEncoder().encode(
      fillPage(parts, { name: request.name, reply: shown, factsOf: (data) => factsOf(data, query), draw, headOnly }),
    );
    const tag = await tagOf(plain);
    // Most of what is filled anew says what it said before: then it is not packed anew.
    const made = { page, shown, at: now(), tag, plain, packed: known?.tag === tag ? known.packed : {} };
    kept.set(key, made);
    return made;
  };

  /** Makes a parcel smaller behind the answer. What cannot be done now is tried again with the next one. */
  const tighten = async (parcel: Parcel, plain: Bytes, encoding: Packed): Promise<void> => {
    parcel.isTight = true;
    const tight = await packTight?.(plain, encoding).catch(() => null);
    if (tight == null) parcel.isTight = packTight === undefined;
    else parcel.bytes = Promise.resolve(tight);
  };

  const send = async (
    request: Request,
    { page, shown, tag, plain, packed }: Filled,
    later: (work: Promise<unknown>) => void,
  ): Promise<Response> => {
    const encoding = pack === undefined ? null : encodingFor(request.headers.get('accept-encoding'));
    const headers = new Headers(page.headers as [string, string][]);
    const status = statusOf(shown);
    headers.set('Cache-Control', status === 200 ? `private, max-age=${BROWSER_SEC}` : 'private, no-cache');
    headers.set('Vary', 'Accept-Encoding, Cookie');
    headers.set('ETag', `W/"${tag}"`);
    if (status === 200 && matchesTag(request.headers.get('if-none-match'), tag)) {
      headers.delete('Content-Type');
      return new Response(null, { status: 304, headers });
    }
    let body = plain;
    if (encoding !== null && pack) {
      const parcel = (packed[encoding] ??= { bytes: pack(plain, encoding), isTight: false });
      body = await parcel.bytes;
      if (!parcel.isTight) later(tighten(parcel, plain, encoding));
    }
    if (encoding !== null) headers.set('Content-Encoding', encoding);
    headers.set('Content-Length', String(body.byteLength));
    return new Response(request.method === 'HEAD' ? null : body, { status, headers });
  };

  const fill = async (request: Request, row: string, url: URL, visit: EdgeVisit): Promise<Response | null> => {
    const page = await pages.get(row, async (etag) => {
      const headers = { accept: 'text/html', 'accept-encoding': 'identity', ...(etag && { 'if-none-match': etag }) };
      return visit.site(new Request(url.origin + url.pathname, { headers }));
    });
    const query = page && queryOf(page.request, url);
    if (page === null || query === null) return null;
    if (page.headOnly && !url.searchParams.has('sid')) return null;
    const address = query === '' ? page.request.url : `${page.request.url}?${query}`;
    const shown = await replies.get(
      `${page.request.name} ${address}`,
      async (signal) => shownReply(await visit.ask(address, signal), page.shape, page.request.top === true),
      visit.later ?? quietly,
    );
    if (page.headOnly && shown?.ok === false) return null;
    return shown && send(request, await filled(row, page, address, shown), visit.later ?? quietly);
  };

  return {
    async fetch(request, visit) {
      const { method, headers } = request;
      if ((method !== 'GET' && method !== 'HEAD') || isMember(headers, options.sessionCookies))
        return visit.site(request);
      const url = new URL(request.url);
      const row = rowOf(url.pathname);
      if (row === null) return visit.site(request);
      return (await fill(request, row, url, visit).catch(() => null)) ?? visit.site(request);
    },
    changed: () => replies.changed(),
  };
};
