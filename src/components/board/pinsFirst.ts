/**
 * Before paint: folds what is pinned on a board where this reader has seen all of it. A page that is come back to, or
 * loaded again, stands as it was left.
 */
import type { readBoard } from '../../api/community/board.ts';
import type { ReplyOf } from '../../api/define.ts';
import { local } from '../../host/browser/storage.ts';
import { BOARD_PINS_KEY } from '../../host/storageKeys.ts';

const SEEN_MAX = 60;
const pins = document.querySelector('[data-pins]') as HTMLDetailsElement;
const left = (history.state as { readonly pins?: unknown } | null)?.pins;

/** Nothing has looked inside the reply yet: what reads and draws it comes later. */
const idsIn = (text: string): string[] => {
  try {
    const { data } = JSON.parse(text) as { readonly data?: Partial<ReplyOf<typeof readBoard>> | null };
    const pinned: unknown = data?.board?.pinned;
    return Array.isArray(pinned) ? pinned.map((pin: { readonly id?: unknown } | null) => String(pin?.id)) : [];
  } catch {
    return [];
  }
};

const foldSeen = (ids: readonly string[]): void => {
  try {
    const seen = (local.get(BOARD_PINS_KEY) ?? '').split(',');
    if (typeof left !== 'boolean') pins.open = ids.some((id) => seen.indexOf(id) < 0);
    const others = seen.filter((id) => id !== '' && ids.indexOf(id) < 0);
    local.set(BOARD_PINS_KEY, [...ids, ...others].slice(0, SEEN_MAX).join(','));
  } catch {
    /* without a store nothing has been seen */
  }
};

if (typeof left === 'boolean') pins.open = left;
const request = window.page.asked['community/readBoard']?.sent;
const look = (): void => {
  const ids = idsIn(request?.responseText ?? '');
  if (ids.length > 0) foldSeen(ids);
};
// A parser that paused above may be overtaken by the reply.
if (request?.readyState === XMLHttpRequest.DONE) look();
else request?.addEventListener('load', look);
pins.addEventListener('toggle', () => {
  history.replaceState({ ...(history.state as object | null), pins: pins.open }, '');
});
