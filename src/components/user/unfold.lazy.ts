/** What a home shows when it is unfolded: figures by year, the map of provinces, and a year in days. */
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { queryUserBaseInfo } from '../../api/user/home.ts';
import { readYear } from '../../api/user/year.ts';
import foldStyles from '../../styles/user/folds.css?url';
import { loadStyles } from '../../ui/loadStyles.ts';
import { chosenYear } from './folds/chosenYear.ts';
import { drawMap } from './folds/drawMap.ts';
import { drawYear, yearFrame } from './folds/drawYear.ts';
import { keepFigures, openFigures } from './folds/figures.ts';

type Home = ReplyOf<typeof queryUserBaseInfo>;
type As = { readonly as?: 'others' };

const showYear = async (place: HTMLElement, home: Home, as: As, year?: number): Promise<void> => {
  const again = (other?: number): void => void showYear(place, home, as, other);
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

/** The days follow the year of the figures where they are unfolded. */
const turned =
  (home: Home, as: As) =>
  (year: number | null): void => {
    const place = document.querySelector<HTMLElement>('[data-year]');
    if (place !== null) void showYear(place, home, as, year ?? undefined);
  };

/** Fills a fold for the first time; what stands there already stays. */
export const unfold = async (fold: HTMLElement, home: Home, as: As): Promise<void> => {
  if (fold.dataset['drawn'] !== undefined) return;
  fold.dataset['drawn'] = '';
  await loadStyles(foldStyles);
  if (fold.dataset['fold'] === 'map') fold.append(drawMap(home.stats.provinces));
  else if (fold.dataset['fold'] === 'figures') openFigures(fold, home, as, turned(home, as));
  else {
    const frame = yearFrame();
    fold.append(frame);
    await showYear(frame, home, as, chosenYear() ?? undefined);
  }
};

/** Shows the figures of the year that the address names. */
export const keepYear = (home: Home, as: As): void => keepFigures(home, as, turned(home, as));
