/** The map beside a dynamic's place comes when it is near the view. */
import type { ReplyOf } from '../../api/define.ts';
import type { readDynamic } from '../../api/dynamic/readDynamic.ts';

const place = document.querySelector<HTMLElement>('[data-where]');
let drawn = '';

const draw = (): void => {
  if (place === null || window.live?.face !== 'ready') return;
  const { province, point } = window.live.data as ReplyOf<typeof readDynamic>;
  const wanted = JSON.stringify([province, point]);
  if (province === null || wanted === drawn) return;
  drawn = wanted;
  void import('./drawPlace.ts').then(({ drawPlace }) => drawPlace(place, province, point)).catch(() => (drawn = ''));
};

const begin = (): void => {
  if (place === null || window.live?.face !== 'ready') return;
  if (typeof IntersectionObserver !== 'function') return draw();
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      near.disconnect();
      draw();
    },
    { rootMargin: '300px 0px' },
  );
  near.observe(place);
};

document.addEventListener('live', begin);
addEventListener('online', draw);
begin();
