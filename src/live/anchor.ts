import type { Anchor } from './snapshot.ts';

const cardsBelow = (root: Element): HTMLElement[] =>
  Array.prototype.slice.call(root.querySelectorAll('[data-id]')) as HTMLElement[];

/** The first card whose lower edge is below the top of the view. */
export const anchorIn = (root: Element): Anchor | null => {
  for (const card of cardsBelow(root)) {
    const box = card.getBoundingClientRect();
    if (box.bottom > 0) return { id: card.dataset['id'] as string, offset: Math.round(box.top) };
  }
  return null;
};

const toAnchor = (root: Element, anchor: Anchor | null): void => {
  const card = cardsBelow(root).filter(({ dataset }) => dataset['id'] === anchor?.id)[0];
  if (card !== undefined && anchor !== null) scrollTo(0, scrollY + card.getBoundingClientRect().top - anchor.offset);
};

/** Heights settle within these: what is out of sight is laid out a frame after it came near (`content-visibility`). */
const FRAMES = 20;

/** Scrolls to where the page was left, and again while heights settle, until the visitor moves. */
export const hold = (toPlace: () => void): void => {
  history.scrollRestoration = 'manual';
  let at = 0;
  const stand = (): void => {
    toPlace();
    at = scrollY;
  };
  stand();
  let moved = false;
  for (const name of ['touchstart', 'wheel', 'keydown', 'pointerdown'])
    addEventListener(name, () => (moved = true), { once: true, passive: true });
  const again = (): void => {
    // Moved without a touch, by a scrollbar or a reader of the screen, is moved as well.
    if (!moved && Math.abs(scrollY - at) < 2) stand();
  };
  const follow = (left: number): void => {
    again();
    if (left > 0 && !moved) requestAnimationFrame(() => follow(left - 1));
  };
  requestAnimationFrame(() => follow(FRAMES));
  addEventListener('load', again, { once: true });
};

/** Scrolls so that the anchor card stands where it stood, and keeps it there until the visitor moves. */
export const standAt = (root: Element, anchor: Anchor | null): void => hold(() => toAnchor(root, anchor));
