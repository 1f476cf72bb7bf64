import provinces from '../../../../data/web/provinces.svg?url';
import regionRows from '../../../../data/regions.json';
import { SHEET_HEIGHT } from '../../../lib/map/layout.ts';
import { INSET_ID, shapeId } from '../../../lib/map/print.ts';
import { MAP_APPROVAL } from '../../../settings.ts';
import { drawing, element } from '../../live/element.ts';

/**
 * The provinces of a footprint as shapes of the one drawn file, the walked ones lit, with the islands and the inset that
 * belong to every map; and their names in words.
 */
export const drawMap = (placeIds: readonly string[]): HTMLElement => {
  const sheet = drawing('um-sheet', `0 0 1000 ${SHEET_HEIGHT}`);
  const shape = (id: string): Element => {
    const use = document.createElementNS(sheet.namespaceURI, 'use');
    use.setAttribute('href', `${provinces}#${id}`);
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
  sheet.setAttribute('aria-label', words.length === 0 ? '还没有走过的省级行政区' : `走过${words.join('、')}`);
  const note = MAP_APPROVAL === '' ? '示意图，不作为划界依据' : `审图号：${MAP_APPROVAL}`;
  return element('div', 'um', sheet, element('p', '', words.join('、')), element('p', 'um-note', note));
};
