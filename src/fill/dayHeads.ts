/** Heads of days stand before the list is painted, and before a kept list is scrolled to where it was left. */
import { placeDays } from './days.ts';

document.addEventListener('live', ({ detail }) => {
  const place = document.querySelector('[data-cards]');
  if (detail.face === 'ready' && place !== null) placeDays(place, Date.now());
});
