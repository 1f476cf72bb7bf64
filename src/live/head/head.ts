/**
 * The first script of the head: it starts the page's requests, so that the replies are on their way beside the module that
 * fills them in (main.ts), names the history entry and guards chunks. It is the same text on every page that asks for
 * something (still.ts is for the others): its settings stand in its own `data-page`. What paint waits for is marks.ts; a
 * page that leaves filled brings this one at its end.
 */
import { USER_ID_KEY } from '../../host/storageKeys.ts';
import { local } from '../../host/browser/storage.ts';
import { ask } from './ask.ts';
import { leftUnder, nameEntry } from './entry.ts';
import type { Asked, HeadReply, PageSettings } from './page.ts';
import { queryOf } from './queryOf.ts';
import { stored } from './stored.ts';
import { watch } from './watch.ts';

const own = (document.currentScript as HTMLScriptElement).dataset;
const settings = JSON.parse(own['page'] as string) as PageSettings;

const { id: entry, isNew } = nameEntry();
const snapshot = settings.keep && !isNew ? leftUnder(entry) : null;

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

watch(settings.build);
