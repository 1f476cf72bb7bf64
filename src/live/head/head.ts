/**
 * The first script of the head: it starts the page's requests, so that the replies are on their way beside the module that
 * fills them in (main.ts), names the history entry and guards chunks. It is the same text on every page: its settings
 * stand in its own `data-page`. What paint waits for is marks.ts; a page that leaves filled brings this one at its end.
 */
import { USER_ID_KEY } from '../../host/storageKeys.ts';
import { local, session } from '../../host/browser/storage.ts';
import { guardChunks } from '../../host/chunkGuard.ts';
import { ask } from './ask.ts';
import type { Asked, HeadReply, PageSettings } from './page.ts';
import { queryOf } from './queryOf.ts';
import { snapshotKey } from './snapshotKey.ts';
import { stored } from './stored.ts';
import { listenToTaps } from './taps.ts';

const own = (document.currentScript as HTMLScriptElement).dataset;
const settings = JSON.parse(own['page'] as string) as PageSettings;

let entry = '';
try {
  const state = history.state as Record<string, unknown> | null;
  entry = typeof state?.['entry'] === 'string' ? state['entry'] : '';
} catch {
  /* a history that cannot be read gives no entry to come back to */
}
const timing = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
const snapshot =
  settings.keep && entry !== '' && timing?.type !== 'reload' ? stored(session, snapshotKey(entry)) : null;
if (entry === '') {
  entry = Math.random().toString(36).slice(2, 12);
  try {
    history.replaceState({ ...(history.state as object | null), entry }, '');
  } catch {
    /* see above */
  }
}

const requests = settings.requests ?? [];
const asked: Record<string, Asked> = {};
for (const request of requests) asked[request.name] = { query: queryOf(request, location), reply: null };

const send = (name: string, more?: string): Promise<HeadReply> => {
  const query = asked[name]?.query;
  const request = requests.filter((one) => one.name === name)[0];
  if (request === undefined || query == null) return Promise.resolve({ ok: false, why: 'bad' });
  const search = [query, more].filter(Boolean).join('&');
  return ask(
    more === undefined ? name : `${name}+`,
    search === '' ? request.url : `${request.url}?${search}`,
    request.top,
  );
};

window.page = {
  settings,
  query: asked[requests[0]?.name ?? '']?.query ?? null,
  entry,
  snapshot,
  asked,
  tapped: null,
  load: (name, more) => {
    const reply = send(name, more);
    const one = asked[name];
    if (one !== undefined && more === undefined) one.reply = reply;
    return reply;
  },
};
// What the server has put into the page was asked for already (live/head/given.ts). A member's own answer may be another one.
const given = stored(local, USER_ID_KEY) === null ? own['given'] : undefined;
if (snapshot === null) {
  for (const { name } of requests) if (name !== given) void window.page.load(name);
  // Painted once, as it was left (main.ts takes the mark away).
} else document.documentElement.dataset['restoring'] = '';

let left = false;
// A page that comes back out of the browser's cache has left nothing.
for (const word of ['beforeunload', 'pageshow'])
  addEventListener(word, ({ type }) => {
    left = type === 'beforeunload';
  });
guardChunks(settings.build, () => left || window.page.tapped?.closest('a[href]'));
listenToTaps();
