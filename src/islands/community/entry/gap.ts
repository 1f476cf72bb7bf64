import type { Card } from '../../../api/community/feed/card.ts';
import { cardKey } from '../../../stores/changes.ts';

/** Says on the card behind it that one was deleted there, before the list lets it go; what it returns takes that back. */
export const markGap = (card: Card): (() => void) => {
  const cards = Array.from(document.querySelectorAll<HTMLElement>('[data-id]'));
  const next = cards.find(({ dataset }) => dataset['id'] === cardKey(card))?.nextElementSibling ?? null;
  if (next === null || !next.classList.contains('card')) return () => undefined;
  next.classList.add('card-behind-gap');
  return () => next.classList.remove('card-behind-gap');
};
