/** The two who are compared. The first stands in the address over a search; the second leads to the comparison. */
import type { readMatchRank } from '../../api/match/rank.ts';
import type { ReplyOf } from '../../api/define.ts';
import { history } from '../../host/browser/history.ts';
import { ownUrl } from '../../live/list/ownParams.ts';

const bar = document.querySelector('[data-chosen]') as HTMLElement;
let first: string | null = null;
let isBegun = false;

/** The result that is chosen to be compared, or null. */
export const chosenFirst = (): string | null => first;

const idOf = (button: HTMLElement): string =>
  (button.closest<HTMLElement>('[data-id]')?.dataset['id'] ?? '').replace('result:', '');

/** Marks the row that is chosen: the rows have been drawn anew. */
export const markChosen = (): void => {
  for (const button of Array.from(document.querySelectorAll<HTMLElement>('[data-compare]')))
    button.setAttribute('aria-pressed', String(first !== null && idOf(button) === first));
};

const choose = (id: string | null, name: string): void => {
  first = id;
  bar.textContent = id === null ? '' : `已选${name}，再选一位就能比较`;
  bar.hidden = id === null;
  markChosen();
};

/** Goes on with who was chosen before the page was left, as its first reply tells. */
export const beginWith = ({ chosen }: Pick<ReplyOf<typeof readMatchRank>, 'chosen'>): void => {
  if (isBegun) return;
  isBegun = true;
  if (chosen !== null && first === null) choose(chosen.id, chosen.name);
};

/** A row's button was tapped: it is the first, no longer the first, or the second. */
export const compare = (button: HTMLElement): void => {
  const id = idOf(button);
  if (first !== null && first !== id) return location.assign(ownUrl({ a: first, b: id, q: null }));
  const isOff = first !== null;
  choose(isOff ? null : id, button.closest('[data-id]')?.querySelector('.mt-title :not([hidden])')?.textContent ?? '');
  if (isOff) history.replace(history.state(), ownUrl({ a: null, b: null }));
};
