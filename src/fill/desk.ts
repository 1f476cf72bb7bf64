/** Says whether the desk is open now, by China's clock, and keeps it said. */
import { deskAt } from '../lib/vip/hours.ts';

const place = document.querySelector<HTMLElement>('[data-desk]');
const say = (): void => {
  if (place === null) return;
  const { open, next } = deskAt(Date.now());
  place.dataset['desk'] = open ? 'open' : 'closed';
  place.textContent = open ? `现在有人值班 · ${next}` : `现在没有人值班 · ${next}`;
  place.hidden = false;
};
say();
setInterval(say, 60_000);
