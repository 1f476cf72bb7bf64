/**
 * Runs before everything else on the same-city page. A link without a city is the visitor's own: the one chosen in the
 * last 30 days goes into the address before the page's request is made from it.
 */
import { chosenCity } from './ownCity.ts';

const search = new URLSearchParams(location.search);
const own = chosenCity();
if (!search.get('cityId') && own !== null) {
  search.set('cityId', own.id);
  try {
    history.replaceState(history.state, '', `${location.pathname}?${search.toString()}${location.hash}`);
  } catch {
    /* an address that cannot be changed shows the default city, and says so */
  }
}
if (search.get('near') || search.get('by') === 'distance') document.documentElement.dataset['near'] = '';
if (search.get('view') === 'map') document.documentElement.dataset['map'] = '';
