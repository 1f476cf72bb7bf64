/** The living part of a kept-alive page: what it left behind comes before any request. */
import { readKept, toAnchor } from './kept.ts';
import { start } from './run.ts';

const { kept, page } = window.early;
start(
  (shape) => readKept(kept, page.build, shape),
  (root, left) => {
    const stand = (): void => toAnchor(root, left.anchor);
    stand();
    // Heights settle with the first layout and the pictures' places; the anchor stays until the visitor moves.
    let moved = false;
    for (const name of ['touchstart', 'wheel', 'keydown', 'pointerdown'])
      addEventListener(name, () => (moved = true), { once: true, passive: true });
    const again = (): void => {
      if (!moved) stand();
    };
    requestAnimationFrame(again);
    addEventListener('load', again, { once: true });
  },
);
