/** What a list says beyond its print: each card as a sentence, and the exact time under a finger that stays. */
import type { ReadableAtom } from 'nanostores';
import type { Card } from '../../api/community/feed/card.ts';
import { cardKey } from '../../stores/changes.ts';
import type { Page } from '../../stores/list.ts';
import { showToast } from '../../stores/toast.ts';
import { cardSentence } from './cardSentence.ts';

const HOLD_MS = 500;
const STILL_PX = 10;

/** A pointer has a tooltip for the time; a finger has none, and stays on it instead. */
const tellTimes = (root: HTMLElement): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  const stop = (): void => clearTimeout(timer);
  root.addEventListener('pointerdown', (event) => {
    stop();
    const line = event.target instanceof Element ? event.target.closest('.author-meta') : null;
    const words = line?.querySelector('time')?.title ?? '';
    if (words === '' || event.pointerType === 'mouse') return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => showToast({ message: `发布于 ${words}`, time: 3_000 }), HOLD_MS);
  });
  root.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) stop();
  });
  for (const name of ['pointerup', 'pointercancel']) root.addEventListener(name, stop);
};

/** Names the cards of a list, now and whenever it changes. */
export const speak = (root: HTMLElement, $list: ReadableAtom<Pick<Page<Card>, 'items'>>): void => {
  const shown = new Map<string, Card>();
  $list.subscribe(({ items }) => {
    const cards = new Map(
      Array.from(root.querySelectorAll<HTMLElement>('article[data-id]')).map((card) => [card.dataset['id'], card]),
    );
    for (const item of items) {
      const card = cards.get(cardKey(item));
      if (card === undefined || (shown.get(cardKey(item)) === item && card.hasAttribute('aria-label'))) continue;
      card.setAttribute('aria-label', cardSentence(item, Date.now()));
      shown.set(cardKey(item), item);
    }
  });
  tellTimes(root);
};
