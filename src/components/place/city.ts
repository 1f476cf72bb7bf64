import { call } from '../../api/call.ts';
import { Refused } from '../../api/errors.ts';
import { readCity } from '../../api/place/city.ts';
import { fill } from '../../live/fill.ts';
import { lazyImages } from '../../host/browser/pictures/lazyImages.ts';
import { ownParam } from '../../live/list/ownParams.ts';
import { distanceWords } from '../../lib/places/distance.ts';
import { $city } from '../../stores/place/city.ts';
import { cityUrl, keepChoice, WHOLE } from './otherCity.ts';

const UNKNOWN = 404;

/** Where an empty list leads: the nearest city whose list of that kind is not. */
const showNext = (kind: string, nearest: { readonly id: string; readonly name: string } | null): void => {
  if (nearest === null) return;
  for (const link of Array.from(document.querySelectorAll<HTMLAnchorElement>(`[data-next-${kind}]`))) {
    link.href = cityUrl(nearest.id, WHOLE);
    link.textContent = `去${nearest.name}看看`;
    link.hidden = false;
  }
};

/** Fills in what the page says about its city: name, people, neighbours; or why it can't. */
export const showCity = async (cityId: string): Promise<void> => {
  const name = document.querySelector<HTMLElement>('[data-city]');
  const people = document.querySelector<HTMLElement>('[data-people]');
  if (name === null || people === null) return;
  people.querySelector('[data-again]')?.addEventListener('click', () => void showCity(cityId), { once: true });
  people.dataset['view'] = 'loading';
  try {
    const isEvents = ownParam('tab') === 'event';
    const city = await call(readCity, { cityId, ...(isEvents ? { tab: 'event' } : {}) });
    const [nearest = null] = city.neighbours;
    $city.set({ id: city.id, name: city.name, seat: city.seat, nearest });
    showNext('city', nearest);
    showNext('events', city.nextEvents);
    name.textContent = city.name;
    document.title = document.title.replace(/^.*?(?= · )/, `${city.name}同城`);
    fill(people, city);
    keepChoice();
    for (const far of Array.from(people.querySelectorAll<HTMLElement>('[data-metres]'))) {
      far.textContent = distanceWords(Number(far.dataset['metres']));
    }
    people.dataset['view'] = 'ready';
    lazyImages(people);
  } catch (error) {
    const unknown = error instanceof Refused && Number(error.errCode) === UNKNOWN;
    if (unknown) {
      name.textContent = '没有这个城市';
      // Not "nobody has written here yet": there is no here.
      document.documentElement.toggleAttribute('data-city-unknown', true);
    }
    people.dataset['view'] = unknown ? 'unknown' : 'failed';
  }
};
