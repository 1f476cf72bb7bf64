/**
 * Figures that run up when their page is first seen. The value itself stands in the document from the start and is what is
 * read aloud, copied and printed; what runs is a copy above it that nobody hears.
 */
import { COUNTING_MS, countedTo, eased } from '../../lib/review/counting.ts';

const run = (figure: HTMLElement): void => {
  const words = figure.textContent ?? '';
  if (!/[1-9]/.test(words)) return;
  // Of the same kind and classes, so that it looks the same.
  const shown = document.createElement(figure.tagName);
  shown.className = `${figure.className} dk-running`;
  shown.setAttribute('aria-hidden', 'true');
  shown.textContent = countedTo(words, 0);
  const box = document.createElement('span');
  box.className = 'dk-counting';
  figure.replaceWith(box);
  box.append(figure, shown);
  const start = performance.now();
  const end = (): void => {
    if (box.parentNode !== null) box.replaceWith(figure);
  };
  // A page in the background draws no frames: the figure stands there when somebody looks again.
  setTimeout(end, COUNTING_MS + 200);
  const step = (now: number): void => {
    const share = (now - start) / COUNTING_MS;
    if (share >= 1 || box.parentNode === null) return end();
    shown.textContent = countedTo(words, eased(share));
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
};

const counted = new WeakSet<Element>();

/** Lets the figures of a page (`data-counter`) run up, once. */
export const countUp = (page: HTMLElement): void => {
  if (counted.has(page)) return;
  counted.add(page);
  for (const figure of Array.from(page.querySelectorAll<HTMLElement>('[data-counter]'))) run(figure);
};
