/** The living part of a kept-alive page: what it left behind comes before any request. */
import { readKept, toAnchor } from './kept.ts';
import { start } from './run.ts';

const { kept, page } = window.early;
start(
  (shape) => readKept(kept, page.build, shape),
  (root, left) => {
    let at = 0;
    const stand = (): void => {
      toAnchor(root, left.anchor);
      at = scrollY;
    };
    stand();
    // Heights settle with the first layout and the pictures' places; the anchor stays until the visitor moves.
    let moved = false;
    for (const name of ['touchstart', 'wheel', 'keydown', 'pointerdown'])
      addEventListener(name, () => (moved = true), { once: true, passive: true });
    const again = (): void => {
      // Moved without a touch, by a scrollbar or a reader of the screen, is moved as well.
      if (!moved && Math.abs(scrollY - at) < 2) stand();
    };
    requestAnimationFrame(again);
    addEventListener('load', again, { once: true });
  },
);
