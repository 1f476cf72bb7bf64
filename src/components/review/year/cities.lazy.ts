/** The cities of a province on the map that is looked at closely: points in the order of the visits, and their words. */
import { CHOSEN_EVENT, type Chosen, type CityMark } from '../../../lib/map/cities.ts';
import { toGcj02 } from '../../../lib/places/datum.ts';
import { provinceWords } from '../../../lib/review/provinceWords.ts';
import { placeData } from '../../../stores/place.ts';
import type { Report } from '../../../stores/review/report.ts';
import { say } from '../parts.ts';
import { mapWords } from './mapWords.ts';

type Province = NonNullable<Report['provinces']>[number];

/** Where the cities stand; one that the directory has no place for is left to the words. */
const marksOf = async ({ id, cities }: Province): Promise<CityMark[]> => {
  if (cities.length === 0) return [];
  const [{ provinces }, below] = await Promise.all([placeData.index(), placeData.children(Number(id))]);
  return cities.flatMap(({ id: city, name }) => {
    const known = [...below, ...provinces].filter((place) => String(place.id) === city)[0];
    return known?.coordinate == null ? [] : [{ name, ...toGcj02(known.coordinate) }];
  });
};

/** Shows the province of a link of the map; the one that is shown already gives way to the whole map again. */
export const showCities = async (link: Element, { provinces = [], owner }: Report): Promise<void> => {
  const map = link.closest<HTMLElement>('[data-province-map]');
  const page = map?.closest<HTMLElement>('[data-deck-page]');
  if (map == null || page == null) return;
  const code = link.getAttribute('data-code');
  const isShown = map.dataset['chosen'] === code;
  const tell = (chosen: Chosen): void =>
    void map.dispatchEvent(new CustomEvent<Chosen>(CHOSEN_EVENT, { detail: chosen }));
  if (isShown) {
    delete map.dataset['chosen'];
    say(page, 'play-words', mapWords(owner.mine));
    return tell({ code: null, cities: [] });
  }
  map.dataset['chosen'] = code ?? '';
  const id = link.getAttribute('data-place') ?? '';
  const name = (link.getAttribute('aria-label') ?? '').split('，')[0] ?? '';
  say(page, 'play-words', provinceWords(provinces, id, name));
  const visited = provinces.filter((province) => province.id === id)[0];
  const cities = visited === undefined ? [] : await marksOf(visited).catch(() => []);
  // Another one was touched while its places were on their way.
  if (map.dataset['chosen'] === code) tell({ code, cities });
};
