/**
 * The first script of the head: it starts the page's requests, so that the replies are on their way beside the module that
 * fills them in (main.ts), names the history entry and guards chunks. It is the same text on every page that asks for
 * something (still.ts is for the others): its settings stand in its own `data-page`. What paint waits for is marks.ts; a
 * page that leaves filled brings this one at its end.
 */
import { USER_ID_KEY } from '../../host/storageKeys.ts';
import { knownEntry, leftUnder, nameEntry } from './entry.ts';
import type { Asked, PageSettings } from './page.ts';
import { queryOf } from './queryOf.ts';
import { send, sentTo } from './send.ts';
import { local, stored } from './stored.ts';
import { watch } from './watch.ts';

const own = (document.currentScript as HTMLScriptElement).dataset;
const settings = JSON.parse(own['page'] as string) as PageSettings;

const known = knownEntry();
const snapshot = settings.keep && known !== '' ? leftUnder(known) : null;

// What the server has put into the page was asked for already (given.ts). A member's own answer may be another one. Nobody
// looks into a store before that: the first look takes longer than all else here, and the request would wait for it.
const given = own['given'] !== undefined && stored(local, USER_ID_KEY) === null ? own['given'] : undefined;
const asked: Record<string, Asked> = {};
for (const request of settings.requests ?? []) {
  const query = queryOf(request, location);
  const isSent = query !== null && snapshot === null && request.name !== given;
  asked[request.name] = { query, sent: isSent ? send(sentTo(request, query)) : null, reply: null };
}
// Painted once, as it was left (main.ts takes the mark away).
if (snapshot !== null) document.documentElement.dataset['restoring'] = '';

window.page = {
  settings,
  query: asked[settings.requests?.[0]?.name ?? '']?.query ?? null,
  entry: known || nameEntry(),
  snapshot,
  asked,
  tapped: null,
};

watch(settings.build);
