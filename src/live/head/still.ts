/** The first script of a page that asks for nothing by itself and keeps nothing for Back: what head.ts is without its requests. */
import { knownEntry, nameEntry } from './entry.ts';
import type { PageSettings } from './page.ts';
import { watch } from './watch.ts';

const settings = JSON.parse((document.currentScript as HTMLScriptElement).dataset['page'] as string) as PageSettings;

window.page = {
  settings,
  query: null,
  entry: knownEntry() || nameEntry(),
  snapshot: null,
  asked: {},
  tapped: null,
};
watch(settings.build);
