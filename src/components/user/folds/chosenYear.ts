import { paramOf } from '../../../lib/url/param.ts';
import { asIndex } from '../../../lib/url/kinds.ts';
import { ownUrl } from '../../../live/list/ownParams.ts';
import { markGroup } from '../../../live/list/markGroup.ts';

const [FIRST, LAST] = [2000, 2999] as const;

/** The year that the address names, or null: all of them. */
export const chosenYear = (): number | null => {
  const year = paramOf('/user/info', 'year', asIndex, location.search) ?? 0;
  return year >= FIRST && year <= LAST ? year : null;
};

export const yearUrl = (year: number | null): string => ownUrl({ year: year === null ? null : String(year) });

/** Puts a year into the address, without a step for Back, and into the tabs, which lead on with it. */
export const chooseYear = (year: number | null): void => {
  history.replaceState(history.state, '', yearUrl(year));
  for (const group of Array.from(document.querySelectorAll<HTMLElement>('[data-choice]'))) markGroup(group);
};
