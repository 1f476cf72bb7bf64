/**
 * The service worker: the shell opens without a network. It never stands between a page and a server that answers: a
 * document comes from the network, and from here only when that fails, so no old shell outlives one navigation.
 */
import { offlinePage } from './offlinePage.ts';
import { documentName, kindOf, mayKeep } from './rules.ts';
import type { Shell } from './shell.ts';
import { DOCUMENTS, HASHED, keep, keepHashed, kept, keptDocuments, leaveNothing, letGo, trim } from './store.ts';

declare const SHELL: Shell;

/** The part of the worker's world that is used here; the types of pages know it by no name. */
interface Life extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Life {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
const worker = self as unknown as {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', hear: (event: Life) => void): void;
  addEventListener(name: 'fetch', hear: (event: Fetching) => void): void;
};

/** A network that has not answered by then is none, where something is kept. */
const PATIENCE_MS = 4_000;
/** Fetched side by side, so that a page that is read meanwhile is not starved. */
const SIDE_BY_SIDE = 2;

const bring = async (name: string, paths: readonly string[], cache: RequestCache): Promise<void> => {
  const waiting = [...paths];
  const store = await caches.open(name);
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const have = name === HASHED && (await store.match(path)) !== undefined;
      if (!have) await keep(name, path, await fetch(path, { cache, credentials: 'omit', priority: 'low' }));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
};

/** Takes itself out of service, with all it has kept. Pages that are open go on with the network. */
const retire = async (): Promise<void> => {
  await leaveNothing();
  await worker.registration.unregister();
};

/** Whether a deployer has taken the worker out of service: asked at most once in a while, and past every cache. */
let nextLook = 0;
const LOOK_EVERY_MS = 60_000;
const look = async (): Promise<void> => {
  if (Date.now() < nextLook) return;
  nextLook = Date.now() + LOOK_EVERY_MS;
  try {
    const response = await fetch(SHELL.switch, { cache: 'no-store', credentials: 'omit' });
    // Gone from the server, or put there to say so: either way the worker is not wanted.
    if (response.status === 404 || response.status === 410) return await retire();
    if (response.ok && ((await response.json()) as { worker?: unknown }).worker === false) await retire();
  } catch {
    // Without a network, or with a page of somebody else's in its place, nothing is said.
  }
};

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  event.waitUntil(
    bring(DOCUMENTS, [...SHELL.documents, ...SHELL.plain], 'no-cache').then(() =>
      bring(HASHED, SHELL.hashed, 'default'),
    ),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await letGo([DOCUMENTS, HASHED]);
      await trim();
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
    })(),
  );
});

/** In place of a document that is not kept. */
const standIn = async (): Promise<Response> => {
  const open = new Set(await keptDocuments());
  const pages = SHELL.pages.filter(({ path }) => open.has(path));
  return new Response(offlinePage(SHELL.atHand, pages, SHELL.script.code), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${SHELL.script.hash}'; base-uri 'none'; form-action 'none'`,
      'Cache-Control': 'no-store',
    },
  });
};

const networkFirst = async (event: Fetching, key: string): Promise<Response> => {
  const asked = (async () => {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (mayKeep(response)) event.waitUntil(keep(DOCUMENTS, key, response.clone()));
    return response;
  })();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<Response | undefined>((resolve) => {
    timer = setTimeout(() => void kept(DOCUMENTS, key).then(resolve), PATIENCE_MS);
  });
  try {
    return (await Promise.race([asked, slow])) ?? (await asked);
  } catch (error) {
    const instead = await kept(DOCUMENTS, key);
    if (instead !== undefined) return instead;
    if (event.request.mode === 'navigate') return standIn();
    throw error;
  } finally {
    clearTimeout(timer);
    event.waitUntil(asked.catch(() => undefined));
  }
};

const keptFirst = async (event: Fetching): Promise<Response> => {
  const key = new URL(event.request.url).pathname;
  const have = await kept(HASHED, key);
  if (have !== undefined) return have;
  const response = await fetch(event.request);
  if (mayKeep(response)) event.waitUntil(keepHashed(key, response.clone()));
  return response;
};

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = kindOf(request, worker.location.origin, SHELL.plain);
  if (kind === 'hashed') event.respondWith(keptFirst(event));
  else if (kind === 'plain') event.respondWith(networkFirst(event, new URL(request.url).pathname));
  else if (kind === 'document') {
    event.respondWith(networkFirst(event, documentName(request.url)));
    event.waitUntil(look());
  }
});
