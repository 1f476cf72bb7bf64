/** Runs while the home is parsed: names the visitor's city, and leads members to their own page. */
import { shortName } from '../../lib/places/names.ts';
import { chosenCity, locatedCity } from '../place/ownCity.ts';

const row = (document.currentScript as HTMLScriptElement).previousElementSibling as HTMLElement;
const link = row.querySelector('a') as HTMLAnchorElement;

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
// Chosen on this page (components/home/home.ts), or on one that this page is gone back to.
document.addEventListener('city', showCity);
addEventListener('pageshow', ({ persisted }) => persisted && showCity());

const account = document.querySelector<HTMLAnchorElement>('[data-own]');
// The head knows whether somebody has logged in on this device (live/head/marks.ts).
if (account !== null && document.documentElement.dataset['guest'] === undefined) {
  account.href = account.dataset['own'] as string;
  account.setAttribute('aria-label', '我的主页');
}
