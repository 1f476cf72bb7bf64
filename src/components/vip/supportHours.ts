/** Says whether the customer service is there now, by China's clock, and keeps it said. */
import { supportHoursAt } from '../../lib/vip/supportHours.ts';

const place = document.querySelector<HTMLElement>('[data-support-hours]');
const say = (): void => {
  if (place === null) return;
  const { open, next } = supportHoursAt(Date.now());
  place.dataset['supportHours'] = open ? 'open' : 'closed';
  place.textContent = open ? `现在有人值班 · ${next}` : `现在没有人值班 · ${next}`;
  place.hidden = false;
};
say();
setInterval(say, 60_000);
