import type { Chart } from '../../lib/review/charts/mark.ts';
import type { Finder } from '../../lib/review/charts/touched.ts';
import { make } from '../../ui/pictures/svg.ts';

/**
 * Lets a chart answer a touch: what is found there is marked and its words stand in `place` until the next one; the same
 * touch again brings `atFirst` back, the words of nothing touched.
 */
export const touchChart = (
  sheet: SVGElement,
  { width, height }: Chart,
  find: Finder,
  wordsOf: (index: number) => string,
  place: HTMLElement | null,
  atFirst: string,
): void => {
  if (place === null) return;
  const line = make('path', { class: 'ct-touched' });
  let shown: number | null = null;
  const show = (words: string): void => {
    place.textContent = words;
    place.hidden = words === '';
  };
  show(atFirst);
  sheet.onclick = ({ clientX, clientY }) => {
    const box = sheet.getBoundingClientRect();
    const found = find(((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height);
    if (found === null) return;
    shown = found.index === shown ? null : found.index;
    line.remove();
    if (shown === null) return show(atFirst);
    line.setAttribute('d', found.line);
    sheet.append(line);
    show(wordsOf(shown));
  };
};
