/** What a home shows when it is unfolded: the map of provinces, and a year in days. */
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { queryUserBaseInfo } from '../../api/user/home.ts';
import { readYear } from '../../api/user/year.ts';
import { drawMap } from './drawMap.ts';
import { drawYear } from './drawYear.ts';

type Home = ReplyOf<typeof queryUserBaseInfo>;

const showYear = async (fold: HTMLElement, home: Home, as: { as?: 'others' }, year?: number): Promise<void> => {
  const place = fold.querySelector<HTMLElement>('[data-year]');
  if (place === null) return;
  const again = (other?: number): void => void showYear(fold, home, as, other);
  place.dataset['view'] = 'loading';
  try {
    const reply = await call(readYear, { userId: home.userId, ...as, ...(year === undefined ? {} : { year }) });
    drawYear(place, reply, again);
    place.dataset['view'] = 'ready';
  } catch {
    place.dataset['view'] = 'failed';
    place.querySelector('[data-year-again]')?.addEventListener('click', () => again(year), { once: true });
  }
};

/** Fills a fold for the first time; what stands there already stays. */
export const unfold = (fold: HTMLElement, home: Home, as: { as?: 'others' }): void => {
  if (fold.dataset['drawn'] !== undefined) return;
  fold.dataset['drawn'] = '';
  const map = fold.querySelector<HTMLElement>('[data-map]');
  if (map !== null) drawMap(map, home.stats.provinces);
  else void showYear(fold, home, as);
};
