/** The map beside a dynamic's place comes when it is near the view. */
import type { ReplyOf } from '../../api/define.ts';
import type { readDynamic } from '../../api/dynamic/dynamic.ts';
import { $view, dataOf } from '../../live/views.ts';

const place = document.querySelector<HTMLElement>('[data-where]');
let drawn = '';

const draw = (): void => {
  const data = dataOf<ReplyOf<typeof readDynamic>>($view.get());
  if (place === null || data === null) return;
  const { province, point } = data;
  const wanted = JSON.stringify([province, point]);
  if (province === null || wanted === drawn) return;
  drawn = wanted;
  void import('./drawPlace.idle.ts')
    .then(({ drawPlace }) => drawPlace(place, province, point))
    .catch(() => (drawn = ''));
};

const begin = (): void => {
  if (place === null || dataOf($view.get()) === null) return;
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

$view.subscribe(begin);
addEventListener('online', draw);
