/**
 * Runs while the same-city page is parsed. Without a city in the address it goes to the one chosen in the last 30 days, so
 * that a link without a city is the visitor's own; otherwise it marks the chosen order and keeps the city in its links.
 */
import { local } from '../host/browser/storage.ts';
import { DAY_MS } from '../site.ts';

/** The rule of stores/place/chosen.ts, told once more for a script that must stay small. */
const chosen = (): string => {
  try {
    const { at, place } = JSON.parse(local.get('place.chosen') as string) as { at: number; place: { cityId: unknown } };
    const age = Date.now() - at;
    return age >= 0 && age < 30 * DAY_MS ? String(place.cityId) : '';
  } catch {
    return '';
  }
};

const search = new URLSearchParams(location.search);
const own = chosen();
if (!search.get('cityId') && /^[1-9]\d{0,9}$/.test(own)) {
  search.set('cityId', own);
  location.replace(`${location.pathname}?${search.toString()}`);
}

const nav = (document.currentScript as HTMLScriptElement).previousElementSibling as HTMLElement;
for (const link of Array.prototype.slice.call(nav.querySelectorAll('a')) as HTMLAnchorElement[]) {
  const target = new URLSearchParams(link.search);
  if (target.get('sort') === search.get('sort')) link.setAttribute('aria-current', 'page');
  const cityId = search.get('cityId');
  if (cityId) {
    target.set('cityId', cityId);
    link.search = target.toString();
  }
}
