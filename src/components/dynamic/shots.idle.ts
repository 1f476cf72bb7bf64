/** The row of a dynamic's pictures, which the browser swipes: where one is in it, keys, and what the full view was left at. */
import { $view } from '../../live/views.ts';

const row = document.querySelector<HTMLElement>('[data-shots]');
const at = document.querySelector<HTMLElement>('[data-shots-at]');

const shots = (): HTMLElement[] => Array.from(row?.querySelectorAll('li') ?? []);
let now = 0;

/** The picture whose middle is nearest to the row's. */
const look = (): void => {
  if (row === null || at === null) return;
  const middle = row.scrollLeft + row.clientWidth / 2;
  let nearest = Infinity;
  shots().forEach((shot, index) => {
    const far = Math.abs(shot.offsetLeft + shot.offsetWidth / 2 - middle);
    if (far < nearest) [nearest, now] = [far, index];
  });
  const name = String(now + 1);
  for (const one of [at, at.querySelector('b')]) one?.setAttribute('data-at', name);
  at.querySelectorAll('i').forEach((dot, index) => dot.toggleAttribute('data-on', index === now));
};

const go = (index: number, smooth: boolean): void => {
  const shot = shots()[index];
  if (row === null || shot === undefined) return;
  const still = !smooth || matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollTo({ left: shot.offsetLeft, behavior: still ? 'auto' : 'smooth' });
};

row?.addEventListener('scroll', look, { passive: true });
row?.addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  go(now + step, true);
});
document.addEventListener('viewer:closed', ({ detail }) => go(detail, false));
$view.subscribe(look);
