/** The sketch of the surroundings as SVG: rings, marks that are buttons, the middle. */
import { MAP_HALF, type MapPlace, drawNearby, ringsOf, wordsOf } from '../../lib/map/nearbyMap.ts';
import type { Wgs84 } from '../../lib/places/types.ts';

const SVG = 'http://www.w3.org/2000/svg';
const make = (name: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement => {
  const element = document.createElementNS(SVG, name);
  for (const key of Object.keys(attributes)) element.setAttribute(key, String(attributes[key]));
  element.textContent = text;
  return element;
};
/** A thumb's width around the smallest mark: 44 of 375 pixels in units of the drawing. */
const TARGET = 24;

/** Draws the sheet anew; a tapped mark is told with its place and how many others it stands for. */
export const showNearbyMap = (
  sheet: SVGElement,
  { center, radiusKm, places }: { center: Wgs84; radiusKm: number; places: readonly MapPlace[] },
  onTap: (place: MapPlace, others: number) => void,
): void => {
  sheet.textContent = '';
  sheet.setAttribute('viewBox', [-MAP_HALF, -MAP_HALF, 2 * MAP_HALF, 2 * MAP_HALF].join(' '));
  for (const { r, km } of ringsOf(radiusKm)) {
    sheet.append(make('circle', { class: 'nearby-map-ring', r }));
    sheet.append(make('text', { class: 'nearby-map-km', y: 12 - r }, `${km} 公里`));
  }
  sheet.append(make('text', { class: 'nearby-map-north', x: MAP_HALF - 12, y: 18 - MAP_HALF }, '北 ↑'));
  sheet.append(make('path', { class: 'nearby-map-middle', d: 'M-6 0H6M0 -6V6' }));
  const spots = drawNearby(center, radiusKm, places);
  for (const spot of spots) {
    const place = places.find(({ id }) => id === spot.id) as MapPlace;
    const words = wordsOf(spot);
    const mark = make('g', {
      class: 'nearby-map-spot',
      role: 'button',
      tabindex: 0,
      'aria-label': `${words}，${spot.entries} 条`,
      'aria-pressed': 'false',
      transform: `translate(${spot.x} ${spot.y})`,
    });
    mark.append(make('circle', { class: 'nearby-map-hit', r: Math.max(spot.radius, TARGET) }));
    mark.append(make('circle', { class: 'nearby-map-dot', r: spot.radius }));
    mark.append(make('text', { class: 'nearby-map-count', y: 4, 'aria-hidden': 'true' }, String(spot.entries)));
    if (spot.nameY !== null)
      mark.append(make('text', { class: 'nearby-map-name', y: spot.nameY, 'aria-hidden': 'true' }, words));
    const tap = (): void => {
      for (const other of Array.from(sheet.querySelectorAll('.nearby-map-spot')))
        other.setAttribute('aria-pressed', String(other === mark));
      onTap(place, spot.others);
    };
    mark.addEventListener('click', tap);
    mark.addEventListener('keydown', (event) => {
      const { key } = event as KeyboardEvent;
      if (key !== 'Enter' && key !== ' ') return;
      event.preventDefault();
      tap();
    });
    sheet.append(mark);
  }
};
