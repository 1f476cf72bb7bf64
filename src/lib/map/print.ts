import type { InsetDrawing } from './inset.ts';
import type { MapDrawing } from './drawing.ts';

/** Ids inside the printed file. */
export const shapeId = (code: string): string => `p${code}`;
export const INSET_ID = 'inset';

/**
 * The drawing as one file that pages point into with `<use>`: every province by its code, and the inset of the South
 * China Sea. They come together or not at all, and a browser keeps them for ever.
 */
export const printMap = ({ width, height, provinces }: MapDrawing, inset: InsetDrawing): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    ...provinces.map(({ code, d }) => `<path id="${shapeId(code)}" d="${d}"/>`),
    `<g id="${INSET_ID}"><path fill="none" d="M${inset.x} ${inset.y}h${inset.width}v${inset.height}h${-inset.width}z"/><path d="${inset.land}"/><path d="${inset.dashes}"/></g>`,
    '</svg>',
    '',
  ].join('\n');
