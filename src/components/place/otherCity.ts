import { ownUrl } from '../../live/list/ownParams.ts';
import type { Change } from '../../live/list/listParams.ts';
import { urlOf } from '../../lib/url/urlOf.ts';

/** Out of an empty list one comes to a whole one. */
export const WHOLE: Change = { sort: null, only: null };

/** Address of another city's page, looked at as this one is: the same tab, filter and radius, but for `change`. */
export const cityUrl = (cityId: string | number, change: Change = {}): string =>
  ownUrl({ ...change, cityId: String(cityId) }, urlOf('/community/goto'));

const renew = (links: string, change: Change = {}): void => {
  for (const link of Array.from(document.querySelectorAll<HTMLAnchorElement>(links)))
    link.href = cityUrl(new URLSearchParams(link.search).get('cityId') ?? '', change);
};

/** Gives the page's links to other cities what its address chooses now. */
export const keepChoice = (): void => {
  renew('.city-neighbours a, .city-others a');
  renew('[data-next-city][href], [data-next-events][href]', WHOLE);
};
