/** How many of the chosen kind: minus, plus, a typed number, and what they come to. */
import { type Bound, boundOf, sumWords, typedCount } from '../../lib/goods/quantity.ts';

const find = <E extends HTMLElement>(mark: string): E => document.querySelector(`[data-${mark}]`) as E;
let count = 1;
let bound: Bound = { most: 1, reason: '' };
let priceFen = 0;

const say = (mark: string, words: string): void => {
  const place = find(mark);
  if (place.textContent !== words) place.textContent = words;
};

const draw = (words = ''): void => {
  find<HTMLInputElement>('typed').value = String(count);
  find('less').setAttribute('aria-disabled', String(count <= 1));
  find('more').setAttribute('aria-disabled', String(count >= bound.most));
  say('sum', sumWords(count, priceFen));
  say('bound', words);
};

const step = (by: number): void => {
  const wanted = count + by;
  count = Math.min(Math.max(1, wanted), bound.most);
  draw(wanted > bound.most ? bound.reason : '');
};

/** The number stays through another kind, as far as there are so many. */
export const drawCount = (
  sku: { readonly stock: number; readonly priceFen: number },
  limit: number | null,
  isSold: boolean,
): void => {
  find('count').hidden = !isSold || sku.stock === 0;
  if (!isSold || sku.stock === 0) return;
  bound = boundOf(sku.stock, limit);
  ({ priceFen } = sku);
  const isLess = count > bound.most;
  count = Math.min(count, bound.most);
  draw(isLess ? bound.reason : '');
};

export const wireCount = (): void => {
  find('less').addEventListener('click', () => step(-1));
  find('more').addEventListener('click', () => step(1));
  find<HTMLInputElement>('typed').addEventListener('change', ({ target }) => {
    const typed = typedCount((target as HTMLInputElement).value, count, bound);
    count = typed.count;
    draw(typed.words);
  });
};
