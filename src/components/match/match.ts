/** The results of a match brought to life: groups, search, comparing two, and a race that goes on while one reads. */
import type { MatchResult, readMatchRank } from '../../api/match/rank.ts';
import type { ReplyOf } from '../../api/define.ts';
import { staysBehind, standsAsRead } from '../../lib/match/again.ts';
import { fill } from '../../live/fill.ts';
import { startList } from '../../live/list/liveList.ts';
import { markGroup } from '../../live/list/markGroup.ts';
import { ownParam, ownUrl } from '../../live/list/ownParams.ts';
import { ownRow } from '../../live/list/ownRow.ts';
import { onTap } from '../../live/onTap.ts';
import type { Region } from '../../live/region.ts';
import { $view } from '../../live/views.ts';
import { lazy } from '../../stores/lazy.ts';
import type { ListStore } from '../../stores/list.ts';
import { beginWith, chosenFirst, compare, markChosen } from './compare.ts';

type Reply = ReplyOf<typeof readMatchRank>;

/** A race that is being run is asked for again after so long (ours). */
const REFRESH_MS = 30_000;
/** As many rows are read again at once. */
const MOST = 100;
const LEAST = 25;

const own = ownRow('.mt-row.mt-me');
const find = <Kind extends HTMLElement>(selector: string): Kind => document.querySelector<Kind>(selector) as Kind;
const head = find('[data-match-head]');
const pill = find<HTMLButtonElement>('[data-pill]');
const shown = (): Reply | null => $view.get().data as Reply | null;

$view.subscribe(({ data }) => {
  if (data === null) return;
  const { match, group } = data as Reply;
  for (const link of Array.from(head.querySelectorAll<HTMLAnchorElement>('[data-choice-later] a')))
    link.href = ownUrl({ id: match.id, group: link.dataset['group'] as string, a: null, b: null, q: null });
  markGroup(find('[data-choice-later]'));
  for (const link of Array.from(document.querySelectorAll<HTMLAnchorElement>('[data-found-in] a')))
    link.href = ownUrl({ id: match.id, group: link.dataset['group'] as string });
  const table = find<HTMLAnchorElement>('[data-table]');
  table.href = `${table.dataset['table'] as string}?id=${match.id}&group=${group.id}`;
  beginWith(data as Reply);
  own.show((data as Reply).mine !== null);
  find<HTMLAnchorElement>('[data-unpair]').href = ownUrl({ a: null, b: null });
  find<HTMLAnchorElement>('[data-whole]').href = ownUrl({ q: null });
});

const form = find<HTMLFormElement>('[data-match-find]');
const words = form.elements.namedItem('q') as HTMLInputElement;
// What was typed before this script came stays.
if (words.value === '') words.value = ownParam('q') ?? '';
form.addEventListener('submit', (event) => {
  event.preventDefault();
  location.assign(ownUrl({ q: words.value.trim(), a: chosenFirst(), b: null }));
});

let waiting: Reply | null = null;
let isPaused = false;
const show = (reply: Reply, store: ListStore<MatchResult>): void => {
  waiting = null;
  pill.hidden = true;
  fill(head, reply);
  const view = $view.get();
  const behind = staysBehind(store.$list.get().items, reply);
  if (behind.length === 0) return $view.set({ ...view, data: reply });
  // The list goes on where it ended: what it was begun with stays, and its first rows alone are drawn anew.
  const { items, cursor } = view.data as Reply;
  $view.set({ ...view, data: { ...reply, items, cursor } });
  store.update(() => [...reply.items, ...behind]);
};

/** Rows keep their places while one reads: new times are shown at once, another order waits for a tap. */
const take = (reply: Reply, store: ListStore<MatchResult>): void => {
  if (standsAsRead(store.$list.get().items, reply)) return show(reply, store);
  waiting = reply;
  pill.hidden = false;
};

const refresh = async (store: ListStore<MatchResult>, region: Region): Promise<void> => {
  const { items, status } = store.$list.get();
  // Who reads on is not broken off.
  if (status === 'loading') return;
  const stale = find('[data-stale]');
  try {
    const reply = (await region.more(`limit=${Math.min(MOST, Math.max(LEAST, items.length))}`)) as Reply;
    stale.hidden = true;
    take(reply, store);
  } catch {
    stale.hidden = false;
  }
};

startList<MatchResult>({
  begun(store, region) {
    store.$list.subscribe(() => {
      own.watch();
      markChosen();
    });
    const isRunning = (): boolean => shown()?.match.state === 'running';
    setInterval(() => {
      if (isRunning() && !isPaused && !document.hidden) void refresh(store, region);
    }, REFRESH_MS);
    onTap(document, (target) => {
      if (target.closest('[data-refresh]') !== null) void refresh(store, region);
      if (target.closest('[data-pill]') !== null && waiting !== null) show(waiting, store);
    });
  },
});

const certificates = lazy(() => import('./certificate.lazy.ts'));

onTap(document, (target) => {
  const pause = target.closest('[data-pause]');
  if (pause !== null) {
    isPaused = !isPaused;
    pause.setAttribute('aria-pressed', String(isPaused));
    pause.textContent = isPaused ? '继续自动刷新' : '暂停自动刷新';
  }
  const button = target.closest<HTMLElement>('[data-compare]');
  if (button !== null) compare(button);
  const now = shown();
  if (target.closest('[data-certificate]') !== null && now !== null)
    void certificates.use(({ certify }) => certify(now));
  if (target.closest('[data-share]') !== null)
    void import('../../stores/share/sharePage.ts').then(({ sharePage }) =>
      sharePage(window.page.settings.params, document.title),
    );
});
