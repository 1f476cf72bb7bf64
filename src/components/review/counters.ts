/**
 * Figures that run up when their page is first seen, each digit a reel. The value itself stands in the document from the
 * start and is what is read aloud, copied and printed; what runs is a copy above it that nobody hears. The reels only move:
 * nothing is laid out or painted anew while a finger turns the pages.
 */
import { COUNTING_MS, type Reel, reelsOf } from '../../lib/review/counting.ts';

/** How tall a line of a reel is (`.dk-reel` in deck-parts.css). */
const LINE_EM = 1.15;
const EASING = 'cubic-bezier(0.2, 0.6, 0.35, 1)';

const span = (className: string): HTMLElement => {
  const made = document.createElement('span');
  made.className = className;
  return made;
};

const reelOf = (digits: Reel): HTMLElement => {
  const [window, reel] = [span('dk-digit'), span('dk-reel')];
  reel.textContent = digits.join('\n');
  window.append(reel);
  const transform = ['translateY(0)', `translateY(${(1 - digits.length) * LINE_EM}em)`];
  reel.animate({ transform }, { duration: COUNTING_MS, easing: EASING, fill: 'forwards' });
  return window;
};

/** Puts the copy in front; answers what takes it away again. */
const run = (figure: HTMLElement): (() => void) | null => {
  const words = figure.textContent ?? '';
  if (!/[1-9]/.test(words)) return null;
  // Of the same kind and classes, so that it looks the same.
  const shown = document.createElement(figure.tagName);
  shown.className = `${figure.className} dk-running`;
  shown.setAttribute('aria-hidden', 'true');
  shown.append(...reelsOf(words).map((piece) => (typeof piece === 'string' ? piece : reelOf(piece))));
  const box = span('dk-counting');
  figure.replaceWith(box);
  box.append(figure, shown);
  return () => box.parentNode !== null && box.replaceWith(figure);
};

const counted = new WeakSet<Element>();

/** Lets the figures of a page (`data-counter`) run up, once. */
export const countUp = (page: HTMLElement): void => {
  if (counted.has(page)) return;
  counted.add(page);
  const ends = Array.from(page.querySelectorAll<HTMLElement>('[data-counter]')).map(run);
  setTimeout(() => ends.forEach((end) => end?.()), COUNTING_MS);
};
