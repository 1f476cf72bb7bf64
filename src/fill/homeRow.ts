/** Runs while the home is parsed: names the visitor's city, and offers the way out of the board that the address chooses. */
import { shortName } from '../lib/places/names.ts';
import { keepChoices } from './choices.ts';
import { chosenCity, locatedCity } from './ownCity.ts';

const row = (document.currentScript as HTMLScriptElement).previousElementSibling as HTMLElement;
const [link, only] = Array.prototype.slice.call(row.querySelectorAll('a')) as [HTMLAnchorElement, HTMLAnchorElement];

/** Names the city in the chip. Nobody is asked anything: without one the chip says that it is the default. */
const showCity = (): void => {
  const city = chosenCity() ?? locatedCity();
  if (city === null) return;
  const name = shortName(city.name);
  (link.firstElementChild?.nextElementSibling as HTMLElement).textContent = name;
  link.setAttribute('aria-label', `${name}，换一个城市`);
  link.search = `?cityId=${city.id}`;
};
showCity();
// Chosen on this page (components/feed/home.ts), or on one that this page is gone back to.
document.addEventListener('city', showCity);
addEventListener('pageshow', ({ persisted }) => persisted && showCity());

if (new URLSearchParams(location.search).get('boardId')) {
  document.documentElement.dataset['board'] = '';
  only.hidden = false;
  only.href = keepChoices(new URL(only.href), 'boardId');
  // Where both do not fit, what narrows the list is seen first.
  row.scrollLeft = row.scrollWidth;
}
