/** The reader's own row in a rank: a bar at the lower edge tells it while the row itself is out of view, and leads to it. */
import { onTap } from '../onTap.ts';

export interface OwnRow {
  /** Looks for the row anew: the list has changed. */
  watch(): void;
  show(isThere: boolean): void;
}

/** The row is found by `selector`; where it is not drawn a tap leads to the rows around it, else does `elsewhere`. */
export const ownRow = (selector: string, elsewhere?: () => void): OwnRow => {
  const bar = document.querySelector('[data-own-bar]') as HTMLElement;
  const row = (): HTMLElement | null => document.querySelector<HTMLElement>(selector);
  const watcher =
    typeof IntersectionObserver === 'function'
      ? new IntersectionObserver((entries) => {
          for (const { isIntersecting } of entries) bar.classList.toggle('own-seen', isIntersecting);
        })
      : null;
  onTap(document, (target) => {
    if (target.closest('[data-to-own]') === null) return;
    const place = row() ?? (elsewhere === undefined ? document.querySelector('[data-own-around]') : null);
    if (place === null) elsewhere?.();
    else place.scrollIntoView({ block: 'center' });
  });
  return {
    watch() {
      watcher?.disconnect();
      bar.classList.remove('own-seen');
      const own = row();
      if (own !== null) watcher?.observe(own);
    },
    show(isThere) {
      bar.hidden = !isThere;
    },
  };
};
