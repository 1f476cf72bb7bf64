import { call } from '../../api/call.ts';
import { countNewer } from '../../api/community/countNewer.ts';
import type { readFeed } from '../../api/community/readFeed.ts';
import type { PayloadOf, ReplyOf } from '../../api/define.ts';

const EVERY_MS = 60_000;

/** Since when entries are newer than the list on screen. */
const fresh = (): string | null | undefined => (window.live?.data as ReplyOf<typeof readFeed> | null)?.fresh;

/**
 * Asks now and then, while the page is seen, how many entries are newer than the list, and says so in a pill. Nothing
 * moves until the pill is tapped.
 */
export const watchNewer = (root: HTMLElement, choice: () => PayloadOf<typeof readFeed>): void => {
  const pill = root.querySelector<HTMLElement>('[data-pill]');
  if (pill === null) return;
  let asked = 0;
  const ask = async (): Promise<void> => {
    const since = fresh();
    if (document.hidden || since == null || Date.now() - asked < EVERY_MS / 2) return;
    asked = Date.now();
    try {
      const { sort: _sort, cursor: _cursor, limit: _limit, ...rest } = choice();
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
    document.dispatchEvent(new CustomEvent('live:reload'));
  });
  document.addEventListener('visibilitychange', () => void ask());
  setInterval(() => void ask(), EVERY_MS);
  // A kept list may be old: its first question comes at once.
  if (window.early.kept !== null) void ask();
};
