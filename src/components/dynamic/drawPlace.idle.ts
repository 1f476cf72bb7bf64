/** Draws the province of a dynamic's place, with a dot where it was, or all of it lit where nobody said. */
import { type ProvinceSketch, spotOn } from '../../lib/map/province.ts';
import { make } from '../../ui/pictures/svg.ts';
import { bringSketch, insetOf } from '../place/sheetParts.ts';

const DOT = 11;

const draw = (sketch: ProvinceSketch, point: { readonly lng: number; readonly lat: number } | null): SVGElement => {
  const spot = point === null ? null : spotOn(sketch, point);
  const { width, height, d } = sketch;
  const map = make('svg', { viewBox: `-6 -6 ${width + 12} ${height + 12}`, 'aria-hidden': 'true' });
  map.append(make('path', { class: spot === null ? 'where-lit' : 'where-land', d }), ...insetOf(sketch));
  if (spot !== null) map.append(make('circle', { class: 'where-dot', cx: spot[0], cy: spot[1], r: DOT }));
  return map;
};

/** Brings the one province's drawing. Without it the place keeps its name. */
export const drawPlace = async (
  place: HTMLElement,
  code: string,
  point: { readonly lng: number; readonly lat: number } | null,
): Promise<void> => {
  const sketch = await bringSketch(code);
  if (sketch === null) return;
  place.textContent = '';
  place.append(draw(sketch, point));
};
