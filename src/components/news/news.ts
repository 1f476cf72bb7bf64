/** The news, brought to life: what is unread on this device, and further pages. */
import type { listNews } from '../../api/community/feed/news.ts';
import type { ReplyOf } from '../../api/define.ts';
import { browserHost } from '../../host/browser/browserHost.ts';
import { comeBack } from '../../live/comeBack.ts';
import { startList } from '../../live/list/liveList.ts';
import { onTap } from '../../live/onTap.ts';
import { whenIdle } from '../../live/whenIdle.ts';
import { readNews, rememberNews, unreadNews } from '../../stores/community/news.ts';

type Item = ReplyOf<typeof listNews>['items'][number];

/** So long in view is read. */
const READ_AFTER_MS = 1_200;

const host = browserHost();
const say = document.querySelector('[data-unread]');
const all = document.querySelector<HTMLElement>('[data-read-all]');
const elements = (): HTMLElement[] => Array.from(document.querySelectorAll<HTMLElement>('.nw[data-id]'));
/** The name behind its kind (`safety:fire-season`). */
const nameOf = (element: Element): string => ((element as HTMLElement).dataset['id'] as string).replace(/^\w+:/, '');
let unread: readonly string[] = [];

const showUnread = (): void => {
  for (const element of elements()) {
    const dot = element.querySelector<HTMLElement>('[data-dot]');
    if (dot !== null) dot.hidden = !unread.includes(nameOf(element));
  }
  if (say !== null) say.textContent = unread.length === 0 ? '没有未读' : `${unread.length} 条未读`;
  if (all !== null) all.hidden = unread.length === 0;
};

/** What stays in view is remembered as read; its mark stays for this visit. */
const timers = new Map<Element, ReturnType<typeof setTimeout>>();
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      const name = nameOf(target);
      if (isIntersecting)
        timers.set(
          target,
          setTimeout(() => rememberNews(host, [name]), READ_AFTER_MS),
        );
    }
  },
  { threshold: 0.6 },
);

const draw = (items: readonly Item[]): void => {
  for (const element of elements()) watcher.observe(element);
  unread = unreadNews(items, [...readNews(host)], Date.now());
  showUnread();
};

/** A feed leads to one of them. */
const showMeant = (): void => {
  const name = decodeURIComponent(location.hash.slice(1));
  const meant = elements().find((element) => nameOf(element) === name);
  if (meant === undefined) return;
  meant.setAttribute('open', '');
  meant.scrollIntoView();
};

startList<Item>({
  begun(store) {
    store.$list.subscribe(({ items }) => draw(items));
    showMeant();
  },
});
onTap(document, (target) => {
  if (target.closest('[data-read-all]') !== null) {
    rememberNews(host, unread);
    unread = [];
    return showUnread();
  }
  const tapped = target.closest('.nw[data-id]');
  const name = tapped === null ? '' : nameOf(tapped);
  if (!unread.includes(name)) return;
  rememberNews(host, [name]);
  unread = unread.filter((one) => one !== name);
  showUnread();
});
comeBack();
whenIdle(() => import('../../live/afterPaint/main.idle.ts').then(({ startAfterPaint }) => startAfterPaint()));
