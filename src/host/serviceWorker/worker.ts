/**
 * The service worker: the shell opens without a network. It never stands between a page and a server that answers: a
 * document comes from the network, and from here only when that fails, so no old shell outlives one navigation.
 */
import { type AtHand, offlinePage } from './offlinePage.ts';
import { documentName, kindOf, mayKeep } from './rules.ts';

/** What one build keeps from the beginning; written into the script by `build/offline/serviceWorker.ts`. */
interface Shell {
  /** Changes with any of its files. */
  readonly version: string;
  /** Paths of documents. */
  readonly documents: readonly string[];
  /** Paths of hashed files. */
  readonly hashed: readonly string[];
  /** Paths of other files. */
  readonly plain: readonly string[];
  /** What the page in place of one that is not kept leads to. */
  readonly atHand: readonly AtHand[];
  /** All pages that may be kept once they were opened. */
  readonly pages: readonly AtHand[];
  /** Lists on that page what is saved on this device; its SHA-256 in base64, for the policy. */
  readonly script: { readonly code: string; readonly hash: string };
  /** Small file that a deployer takes the worker out of service with. */
  readonly switch: string;
}
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

const DOCUMENTS = `documents ${SHELL.version}`;
/** Outlives a build: the names of its files say what they are. */
const HASHED = 'hashed';
/** Scripts, styles and pictures of the shell; the oldest go. */
const HASHED_MOST = 400;
/** A network that has not answered by then is none, where something is kept. */
const PATIENCE_MS = 4_000;
/** Fetched side by side, so that a page that is read meanwhile is not starved. */
const SIDE_BY_SIDE = 2;

const keep = async (name: string, key: string, response: Response): Promise<void> => {
  try {
    if (mayKeep(response)) await (await caches.open(name)).put(key, response);
  } catch {
    // A device without room keeps nothing.
  }
};

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

const trim = async (): Promise<void> => {
  const store = await caches.open(HASHED);
  const keys = await store.keys();
  const ours = new Set(SHELL.hashed);
  const others = keys.filter(({ url }) => !ours.has(new URL(url).pathname));
  const most = Math.max(0, HASHED_MOST - (keys.length - others.length));
  await Promise.all(others.slice(0, Math.max(0, others.length - most)).map((key) => store.delete(key)));
};

/** Takes itself out of service, with all it has kept. Pages that are open go on with the network. */
const retire = async (): Promise<void> => {
  for (const name of await caches.keys()) await caches.delete(name);
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
      for (const name of await caches.keys()) if (name !== DOCUMENTS && name !== HASHED) await caches.delete(name);
      await trim();
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
    })(),
  );
});

const kept = async (name: string, key: string): Promise<Response | undefined> => (await caches.open(name)).match(key);

/** In place of a document that is not kept. */
const standIn = async (): Promise<Response> => {
  const keys = await (await caches.open(DOCUMENTS)).keys();
  const open = new Set(keys.map(({ url }) => new URL(url).pathname));
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
  if (mayKeep(response)) event.waitUntil(keep(HASHED, key, response.clone()));
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
