/**
 * The one script in the head, before paint. It marks the document with what styles need (text size, theme, host, list
 * mode), guards chunks, names the history entry and starts the page's requests, so that the replies are on their way
 * beside the module that fills them in (main.ts). It is the same text on every page: its settings stand in its own
 * `data-page`.
 */
import { APP_BAR_KEY, SHOW_WAY_KEY, TEXT_SIZE_KEY, USER_ID_KEY } from '../../host/storageKeys.ts';
import { local, session } from '../../host/browser/storage.ts';
import { guardChunks } from '../../host/chunkGuard.ts';
import { getCookie } from '../../host/cookies.ts';
import type { Area } from '../../host/host.ts';
import { APP_TOKEN } from '../../settings.ts';
import { ask } from './ask.ts';
import type { Asked, HeadReply, PageSettings } from './page.ts';
import { queryOf } from './queryOf.ts';
import { snapshotKey } from './snapshotKey.ts';
import { listenToTaps } from './taps.ts';

const own = (document.currentScript as HTMLScriptElement).dataset;
const settings = JSON.parse(own['page'] as string) as PageSettings;
const root = document.documentElement;

const stored = (area: Area, key: string): string | null => {
  try {
    return area.get(key);
  } catch {
    return null;
  }
};

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
const guest = stored(local, USER_ID_KEY) === null;
const given = guest ? own['given'] : undefined;
if (snapshot === null) {
  for (const { name } of requests) if (name !== given) void window.page.load(name);
  // Painted once, as it was left (main.ts takes the mark away).
} else root.dataset['restoring'] = '';

// The requests are on their way: the rest is for the paint.
const size = stored(local, TEXT_SIZE_KEY);
if (size === '1.2' || size === '1.4') root.dataset['size'] = size;
if (stored(local, SHOW_WAY_KEY) === '2') root.dataset['way'] = '2';
const agent = navigator.userAgent;
root.dataset['host'] = agent.indexOf(APP_TOKEN + '/') >= 0 ? 'app' : /MicroMessenger\//.test(agent) ? 'wechat' : 'web';
if (getCookie(() => document.cookie, APP_BAR_KEY) !== null) root.dataset['appBar'] = 'off';
// What only a member is asked need not stand there until the server has said so.
if (guest) root.dataset['guest'] = '';
root.dataset['js'] = '';

let left = false;
// A page that comes back out of the browser's cache has left nothing.
for (const word of ['beforeunload', 'pageshow'])
  addEventListener(word, ({ type }) => {
    left = type === 'beforeunload';
  });
guardChunks(settings.build, () => left || window.page.tapped?.closest('a[href]'));
listenToTaps();
