import { call } from '../../api/call.ts';
import { countNewer, type readFeed } from '../../api/community/feed/feed.ts';
import type { PayloadOf, ReplyOf } from '../../api/define.ts';
import { leftAt } from '../../live/main.ts';
import { $view, reloaded } from '../../live/views.ts';
import { $live, $newEntries } from '../../stores/socket/heard.ts';

const EVERY_MS = 60_000;
/** Told of an entry, not all pages ask at the same moment, and a few entries are one question. */
const SOON_MS = 3_000;

/** Since when entries are newer than the list on screen. */
const fresh = (): string | null | undefined => ($view.get().data as ReplyOf<typeof readFeed> | null)?.fresh;

/**
 * Asks, while the page is seen, how many entries are newer than the list, and says so in a pill: when the server tells of
 * one, or now and then where it cannot. Nothing moves until the pill is tapped.
 */
export const watchNewer = (root: HTMLElement, choice: () => PayloadOf<typeof readFeed>): void => {
  const pill = root.querySelector<HTMLElement>('[data-pill]');
  if (pill === null) return;
  let asked = 0;
  let told: ReturnType<typeof setTimeout> | undefined;
  const ask = async (least = EVERY_MS / 2): Promise<void> => {
    const since = fresh();
    if (document.hidden || since == null || Date.now() - asked < least) return;
    asked = Date.now();
    try {
      const { sort: _sort, only: _only, cursor: _cursor, limit: _limit, ...rest } = choice();
      const { count } = await call(countNewer, { ...rest, since });
      // The list has been read again meanwhile: nothing of this is newer than it.
      if (since !== fresh()) return;
      pill.hidden = count === 0;
      pill.textContent = count > 98 ? '有很多新内容' : `有 ${count} 条新内容`;
    } catch {
      /* a pill that cannot be counted is not shown */
    }
  };
  pill.addEventListener('click', () => {
    pill.hidden = true;
    scrollTo(0, 0);
    void reloaded().then((done) => {
      pill.hidden = done;
    });
  });
  document.addEventListener('visibilitychange', () => void ask());
  setInterval(() => void ($live.get() || ask()), EVERY_MS);
  $newEntries.listen(() => {
    told ??= setTimeout(
      () => {
        told = undefined;
        void ask(0);
      },
      SOON_MS * (0.2 + Math.random()),
    );
  });
  // A kept list may be old: its first question comes at once.
  if (leftAt !== null) void ask();
};
