/**
 * Runs before everything else on the same-city page. A link without a city is the visitor's own: the one chosen in the
 * last 30 days goes into the address before the page's request is made from it.
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
  try {
    history.replaceState(history.state, '', `${location.pathname}?${search.toString()}${location.hash}`);
  } catch {
    /* an address that cannot be changed shows the default city, and says so */
  }
}
