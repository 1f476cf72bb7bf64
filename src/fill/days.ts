import { dayName } from '../lib/dayName.ts';

/**
 * Puts a head above the first card of each day, and one above what its author pinned; takes away those that stand above
 * no first card any more. Reads the cards themselves, so it is right whoever put them there.
 */
export const placeDays = (place: Element, now: number): void => {
  const stale = Array.prototype.slice.call(place.querySelectorAll('[data-day]')) as Element[];
  let last = '';
  for (const card of Array.prototype.slice.call(place.querySelectorAll('[data-id]')) as Element[]) {
    const pin = card.querySelector('.card-pin:not([hidden])');
    const time = card.querySelector('time');
    const name = pin?.textContent?.trim() ?? dayName(Date.parse(time?.dateTime ?? ''), now);
    if (name === '' || name === last) continue;
    last = name;
    let head = card.previousElementSibling;
    if (head === null || !head.hasAttribute('data-day')) {
      head = document.createElement('h2');
      head.className = 'day';
      head.setAttribute('data-day', '');
      card.before(head);
    }
    if (head.textContent !== name) head.textContent = name;
    const at = stale.indexOf(head);
    if (at >= 0) stale.splice(at, 1);
  }
  for (const head of stale) head.remove();
};
