import { SLOW_AFTER_MS } from '../../site.ts';
import type { ListItem, ListStore } from '../../stores/list.ts';
import { whenBack } from '../../host/browser/page.ts';
import { whenNear } from '../whenNear.ts';
import { type FootStatus, showFoot } from './footWords.ts';

/**
 * The foot of a list: what stands there follows the list's status, the next page comes when the foot is near the view,
 * and a button brings it as well. A page that takes long says so, and can be asked for again or waited for no longer.
 */
export const startFoot = <Item extends ListItem>(
  foot: HTMLElement,
  { $list, more, stop }: Pick<ListStore<Item>, '$list' | 'more' | 'stop'>,
): void => {
  let slow: ReturnType<typeof setTimeout> | undefined;
  let [shown, why]: [FootStatus?, string?] = [];
  const look = whenNear(foot, 600, () => {
    if ($list.get().status === 'idle') void more();
  });
  $list.subscribe(({ cursor, status, why: words }) => {
    clearTimeout(slow);
    const now: FootStatus = status === 'idle' && cursor === null ? 'end' : status;
    if (now !== shown || words !== why) showFoot(foot, now, words);
    [shown, why] = [now, words];
    if (status === 'loading')
      slow = setTimeout(() => {
        showFoot(foot, 'slow');
        shown = 'slow';
      }, SLOW_AFTER_MS);
    // A page that came between two looks changes nothing for the observer, which tells of changes only: it looks anew.
    look();
  });
  foot.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-more]')) void more(true);
    if (target.closest('[data-more-stop]')) stop();
  });
  whenBack(() => {
    if ($list.get().status !== 'idle') void more(true);
  });
};
