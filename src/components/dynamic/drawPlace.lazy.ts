/** Draws the province of a dynamic's place, with a dot where it was, or all of it lit where nobody said. */
import { type ProvinceSketch, spotOn } from '../../lib/map/province.ts';

const modules = import.meta.glob<string>('../../../data/web/province/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Address of the drawing of each province, by its code. */
const provinceFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(modules).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), address]),
);

const SVG = 'http://www.w3.org/2000/svg';
const DOT = 11;
/** Height of the inset's name. */
const LETTERS = 22;

const make = (name: string, attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
};

const draw = (
  { width, height, d, inset, ...rest }: ProvinceSketch,
  point: { readonly lng: number; readonly lat: number } | null,
): SVGElement => {
  const spot = point === null ? null : spotOn({ width, height, d, ...rest }, point);
  const map = make('svg', { viewBox: `-6 -6 ${width + 12} ${height + 12}`, 'aria-hidden': 'true' });
  map.append(make('path', { class: spot === null ? 'where-lit' : 'where-land', d }));
  if (inset !== undefined) {
    const { x, y, width: across, height: down } = inset;
    map.append(
      make('rect', { class: 'where-line', x, y, width: across, height: down }),
      make('path', { class: 'where-land', d: inset.land }),
      make('path', { class: 'where-dashes', d: inset.dashes }),
    );
    const name = make('text', { x: x + across / 2, y: y + down - LETTERS / 2, 'text-anchor': 'middle' });
    name.textContent = inset.name;
    map.append(name);
  }
  if (spot !== null) map.append(make('circle', { class: 'where-dot', cx: spot[0], cy: spot[1], r: DOT }));
  return map;
};

/** Brings the one province's drawing: a file that never changes under its name. Without it the place keeps its name. */
export const drawPlace = async (
  place: HTMLElement,
  code: string,
  point: { readonly lng: number; readonly lat: number } | null,
): Promise<void> => {
  const address = provinceFiles[code];
  if (address === undefined) return;
  const response = await fetch(address);
  if (!response.ok) return;
  const map = draw((await response.json()) as ProvinceSketch, point);
  place.textContent = '';
  place.append(map);
};
