/** The inbox, brought to life: further pages, marks of what is read, and a word when something has come meanwhile. */
import { call } from '../../api/call.ts';
import { type InboxLine, type readInbox, setRead, type Unread } from '../../api/community/inbox.ts';
import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import { isAbort } from '../../api/errors.ts';
import { startList } from '../../live/list/liveList.ts';
import { ownParam } from '../../live/list/ownParams.ts';
import { onTap } from '../../live/onTap.ts';
import { $view, reload } from '../../live/views.ts';
import type { ListStore } from '../../stores/list.ts';
import { logInOrTell } from '../../stores/session/goToLogin.ts';
import { $unread } from '../../stores/socket/heard.ts';

const find = (mark: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-${mark}]`);
const [said, all, fresh] = [find('said'), find('read-all'), find('new')];
const tab = (ownParam('tab') ?? 'comment') as keyof Unread;
let store: ListStore<InboxLine> | null = null;
/** Up to here the reader has seen what there is. */
let until = 0;
/** Of this tab, when its list was read. */
let shown = 0;

const total = ({ comment, like, follow, system }: Unread): number => comment + like + follow + system;

/** Beyond ninety-nine nobody counts. */
const inWords = (unread: number): string => (unread > 98 ? '99+' : `${unread}`);

const showCounts = (counts: Readonly<Unread> | null): void => {
  if (counts === null) return;
  for (const place of Array.from(document.querySelectorAll<HTMLElement>('[data-count]'))) {
    const unread = counts[place.dataset['count'] as keyof Unread];
    place.hidden = unread === 0;
    if (place.firstElementChild !== null) place.firstElementChild.textContent = inWords(unread);
  }
  const unread = total(counts);
  if (said !== null) said.textContent = unread === 0 ? '没有未读' : `${inWords(unread)} 条未读`;
  if (all !== null) all.hidden = unread === 0;
  // What was read elsewhere is no news; what comes on top is.
  if (fresh !== null) fresh.hidden = fresh.hidden && counts[tab] <= shown;
  shown = Math.min(shown, counts[tab]);
};

const asRead = (line: InboxLine): InboxLine => (line.unread ? { ...line, unread: false, fresh: 0 } : line);

/** Marks at once what is shown, and takes the server's counts; what it refuses stands as it stood. */
const read = async (payload: PayloadOf<typeof setRead>, which: (line: InboxLine) => boolean): Promise<void> => {
  const before = store?.$list.get().items ?? [];
  const changed = new Map(before.filter((line) => line.unread && which(line)).map((line) => [line.id, line]));
  store?.update((items) => items.map((line) => (which(line) ? asRead(line) : line)));
  try {
    showCounts(await call(setRead, payload, { keepalive: true }));
  } catch (error) {
    // The page is being left, and what was sent arrives all the same.
    if (isAbort(error)) return;
    store?.update((items) => items.map((line) => changed.get(line.id) ?? line));
    logInOrTell(error);
  }
};

$view.subscribe(({ data }) => {
  if (data === null) return;
  const reply = data as ReplyOf<typeof readInbox>;
  until = Math.max(until, reply.now);
  shown = reply.unread[tab];
  if (fresh !== null) fresh.hidden = true;
  showCounts(reply.unread);
});
// What comes while the page is open is told by a part that comes when it rests (live/afterPaint/hearNews.ts).
$unread.listen(showCounts);
startList<InboxLine>({ begun: (begun) => (store = begun) });

onTap(document, (target) => {
  if (target.closest('[data-read-all]') !== null) return void read({ until }, () => true);
  if (target.closest('[data-new]') !== null) {
    scrollTo(0, 0);
    return reload();
  }
  const line = target.closest<HTMLElement>('.ib[data-at]');
  if (line === null || (target.closest('a') === null && target.closest('[data-read]') === null)) return;
  const id = (line.dataset['id'] as string).replace(/^\w+:/, '');
  const one = store?.$list.get().items.find((item) => item.id === id);
  if (one?.unread !== true) return;
  // The button goes with the mark: whoever stood on it stands on the way of its line.
  if (target.closest('[data-read]') !== null) line.querySelector<HTMLElement>('a:not([hidden])')?.focus();
  void read({ until: one.at, id }, (item) => item.id === id);
});
