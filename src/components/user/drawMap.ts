import regionRows from '../../../data/regions.json';
import { INSET_ID, shapeId } from '../../lib/map/print.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The provinces of a footprint as shapes of the one drawn file, the walked ones lit, with the islands and the inset that
 * belong to every map; and their names in words.
 */
export const drawMap = (place: HTMLElement, placeIds: readonly string[]): void => {
  const sheet = place.querySelector<SVGElement>('[data-map-sheet]');
  const names = place.querySelector<HTMLElement>('[data-map-names]');
  if (sheet === null || names === null) return;
  const shape = (id: string): Element => {
    const use = document.createElementNS(SVG, 'use');
    use.setAttribute('href', `${place.dataset['drawing'] ?? ''}#${id}`);
    return use;
  };
  const walked = regionRows.filter(({ placeId }) => placeIds.includes(String(placeId)));
  sheet.append(
    ...regionRows.map((region) => {
      const drawn = shape(shapeId(region.code));
      drawn.toggleAttribute('data-lit', walked.includes(region));
      return drawn;
    }),
    shape(INSET_ID),
  );
  const words = walked.map(({ shortName }) => shortName);
  sheet.setAttribute('aria-label', words.length === 0 ? '还没有走过的省份' : `走过${words.join('、')}`);
  names.textContent = words.join('、');
};
