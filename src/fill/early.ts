/**
 * The one script in the head, before paint. It marks the document with what styles need (text size, theme, host, list
 * mode), guards chunks, names the history entry and starts the page's request, so that the reply is on its way before
 * any module. It is the same text on every page: its settings stand in its own `data-page`.
 */
import { local, session } from '../host/browser/storage.ts';
import { guardChunks } from '../host/chunkGuard.ts';
import type { Area } from '../host/host.ts';
import { isParam, legacyId } from '../lib/params.ts';
import { APP_TOKEN } from '../site.ts';
import { ask } from './ask.ts';
import { keptKey } from './keptKey.ts';
import type { EarlyPage, EarlyReply } from './page.ts';
import { listenToTaps } from './taps.ts';

const page = JSON.parse((document.currentScript as HTMLScriptElement).dataset['page'] as string) as EarlyPage;
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
const kept = page.keep && entry !== '' && timing?.type !== 'reload' ? stored(session, keptKey(entry)) : null;
if (entry === '') {
  entry = Math.random().toString(36).slice(2, 12);
  try {
    history.replaceState({ ...(history.state as object | null), entry }, '');
  } catch {
    /* see above */
  }
}

const queryOf = (): string | null => {
  const search = new URLSearchParams(location.search);
  const out: string[] = [];
  for (const [name, rule] of Object.entries(page.request?.query ?? {})) {
    // A parameter that is empty in the address is absent (lib/params.ts).
    let value: string | null = null;
    for (const from of rule.from) value = value || search.get(from);
    // Links lose their plus signs to the decoding of queries; an encrypted id gets them back.
    if (value && rule.kind === 'legacyId') value = legacyId(value);
    if (value && (!isParam(rule.kind, value) || (rule.oneOf !== undefined && rule.oneOf.indexOf(value) < 0))) {
      // Whose list was asked for cannot be told: everybody's is no answer to that.
      if (rule.kind === 'id' && !rule.else) return null;
      value = null;
    }
    value = value || rule.else || null;
    if (value) out.push(`${name}=${encodeURIComponent(value)}`);
    else if (rule.need) return null;
  }
  return out.join('&');
};
const query = page.request === undefined ? null : queryOf();

const send = async (): Promise<EarlyReply> => {
  const request = page.request;
  if (request === undefined || query === null) return { ok: false, why: 'bad' };
  return ask(query === '' ? request.url : `${request.url}?${query}`, request.top);
};

window.early = {
  page,
  query,
  entry,
  kept,
  reply: null,
  tapped: null,
  load() {
    return (this.reply = send());
  },
};
if (page.request !== undefined && kept === null) void window.early.load();

// The request is on its way: the rest is for the paint.
const size = stored(local, 'textSize');
if (size === '1.2' || size === '1.4') root.dataset['size'] = size;
if (stored(local, 'showWay') === '2') root.dataset['way'] = '2';
const agent = navigator.userAgent;
root.dataset['host'] = agent.indexOf(APP_TOKEN + '/') >= 0 ? 'app' : /MicroMessenger\//.test(agent) ? 'wechat' : 'web';
if (Number(stored(local, 'appBarUntil')) > Date.now()) root.dataset['appBar'] = 'off';
root.dataset['js'] = '';

let left = false;
addEventListener('leave', () => {
  left = true;
});
guardChunks(page.build, () => left || window.early.tapped?.closest('a[href]'));
listenToTaps();
