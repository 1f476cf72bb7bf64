/**
 * The map of a province: its outline with contour lines inside, the city of the page and the places where something was
 * published. A picture with a name; whoever does not point reaches the places by the list below it.
 */
import type { ProvinceSketch } from '../../lib/map/province.ts';
import { frameOf, type MapPlace, spotsOn } from '../../lib/map/spots.ts';
import { shortName } from '../../lib/places/names.ts';
import { make } from '../../ui/pictures/svg.ts';
import { bringSketch, insetOf } from './sheetParts.ts';

/** Contour lines at these distances from the outline, in units of the sketch. */
const CONTOURS = [24, 16, 9, 4];
const LINE = 0.8;
/** Half of a thumb around the smallest mark. */
const TARGET = 22;
/** The page's city is found at once, also where nothing was published. */
const CITY = 9;
const CROSS = 'M-7 0H7M0 -7V7';

/** Each line is a broad one with the paper on it: what is left of it is its edge. */
const contours = (d: string): SVGElement => {
  const lines = CONTOURS.flatMap((far) => [
    make('path', { class: 'province-contour', d, 'stroke-width': 2 * far + LINE }),
    make('path', { class: 'province-paper', d, 'stroke-width': 2 * far - LINE }),
  ]);
  return make('g', { 'clip-path': 'url(#province-land)' }, ...lines);
};

const landOf = (sketch: ProvinceSketch): SVGElement => {
  const { d } = sketch;
  const { x, y, scale } = frameOf(sketch);
  return make(
    'g',
    { transform: `translate(${x} ${y}) scale(${scale})` },
    make('clipPath', { id: 'province-land' }, make('path', { d })),
    make('path', { class: 'province-land', d }),
    contours(d),
    make('path', { class: 'province-edge', d }),
    ...insetOf(sketch),
  );
};

/** What the map shows: the page's city, and the places of its province. */
export interface ProvinceMap {
  readonly code: string;
  readonly city: Omit<MapPlace, 'entries'>;
  readonly places: readonly MapPlace[];
}

/** Draws the map anew; a mark that is tapped is told by its place's id. False where the province has no outline. */
export const drawProvince = async (
  sheet: SVGElement,
  { code, city, places }: ProvinceMap,
  onTap: (id: string) => void,
): Promise<boolean> => {
  const sketch = await bringSketch(code);
  if (sketch === null) return false;
  const own = places.find(({ id }) => id === city.id) ?? { ...city, entries: 0 };
  const shown = [own, ...places.filter((place) => place !== own)];
  const { width, height } = frameOf(sketch);
  sheet.textContent = '';
  sheet.setAttribute('viewBox', [0, 0, width, height].join(' '));
  sheet.append(landOf(sketch));
  for (const { id, name, x, y, radius, nameY } of spotsOn(
    sketch,
    shown.map((place) => ({ ...place, name: shortName(place.name) })),
  )) {
    const isCity = id === city.id;
    const mark = make('g', { class: 'province-spot', 'data-spot': id, transform: `translate(${x} ${y})` });
    mark.append(make('circle', { class: 'province-hit', r: TARGET }));
    mark.append(make('circle', { class: 'province-dot', r: isCity ? Math.max(radius, CITY) : radius }));
    if (isCity) mark.append(make('path', { class: 'province-city', d: CROSS }));
    if (nameY !== null) mark.append(make('text', { class: 'province-name', y: nameY }, name));
    mark.addEventListener('click', () => onTap(id));
    sheet.append(mark);
  }
  return true;
};
