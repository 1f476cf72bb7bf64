/** The script of the page that stands for one that is not kept (host/serviceWorker/offlinePage.ts): lists what is saved here. */
import { copiesOf } from '../../host/browser/copies.ts';
import { local } from '../../host/browser/storage.ts';
import { relativeTime } from '../../lib/time.ts';
import { keptHere } from '../../stores/saved/keptHere.ts';
import { type OpenPage, type SavedThing, savedHere } from '../../stores/saved/savedHere.ts';
import { knownReader } from '../../stores/session/knownReader.ts';

const element = (name: string, text = ''): HTMLElement => {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
};

const row = ({ title, kind, at, href }: SavedThing): HTMLElement => {
  const line = element('li');
  const name = element(href === null ? 'b' : 'a', title);
  if (href !== null) name.setAttribute('href', href);
  const age = relativeTime(at, Date.now());
  line.append(name, element('small', [kind, age].filter((word) => word !== '' && word !== title).join(' · ')));
  return line;
};

const show = (into: Element, heading: string, things: readonly SavedThing[]): void => {
  if (things.length === 0) return;
  const list = element('ul');
  list.append(...things.map(row));
  into.append(element('h2', heading), list);
};

/** What was kept whole stands above what was only read, and is not told twice. */
const showKept = async (into: Element, reader: string | null, pages: readonly OpenPage[]): Promise<void> => {
  const stores = reader === null ? [null] : [reader, null];
  const found = await Promise.all(
    stores.map((one) =>
      copiesOf(one)
        .all()
        .catch(() => []),
    ),
  );
  const kept = keptHere(found.flat(), pages);
  if (kept.length === 0) return;
  const hrefs = kept.map(({ href }) => href);
  for (const row of Array.from(into.querySelectorAll('li')))
    if (hrefs.indexOf(row.querySelector('a')?.getAttribute('href') ?? '') >= 0) row.remove();
  for (const list of Array.from(into.querySelectorAll('ul')))
    if (list.children.length === 0) {
      list.previousElementSibling?.remove();
      list.remove();
    }
  const empty = into.querySelector('p');
  if (empty !== null) empty.remove();
  const place = document.createElement('div');
  show(place, '离线保存的', kept);
  into.insertBefore(place, into.firstChild);
};

const start = (): void => {
  const into = document.getElementById('saved');
  if (into === null) return;
  const pages = JSON.parse(document.getElementById('pages')?.textContent ?? '[]') as OpenPage[];
  const reader = knownReader();
  const { read, drafts, waiting } = savedHere(local, reader, pages);
  into.textContent = '';
  show(into, '等网络恢复后发送', waiting);
  show(into, '没写完的', drafts);
  show(into, '看过的', read);
  if (waiting.length + drafts.length + read.length === 0)
    into.append(
      element('p', '这台设备上还没有存下别的内容。看过的帖子、动态、路线和清单会自动留一份在这里，最多二十份。'),
    );
  void showKept(into, reader, pages).catch(() => undefined);
};

// A store that is blocked has nothing, and the page says the rest.
try {
  start();
} catch {
  /* see above */
}
