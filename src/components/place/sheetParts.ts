/** What the small drawings of provinces share. */
import type { ProvinceSketch } from '../../lib/map/province.ts';
import { make } from '../../ui/pictures/svg.ts';

const modules = import.meta.glob<string>('../../../data/web/province/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Address of the drawing of each province, by its code. */
const provinceFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(modules).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), address]),
);

/** The outline of a province: a file that never changes under its name. Null where there is none, or it does not come. */
export const bringSketch = async (code: string): Promise<ProvinceSketch | null> => {
  const address = provinceFiles[code];
  if (address === undefined) return null;
  const response = await fetch(address);
  return response.ok ? ((await response.json()) as ProvinceSketch) : null;
};

/** Height of the inset's name. */
const LETTERS = 22;

/** 海南's inset of the South China Sea; nothing for the others. */
export const insetOf = ({ inset }: Pick<ProvinceSketch, 'inset'>): SVGElement[] => {
  if (inset === undefined) return [];
  const { x, y, width, height, land, dashes, name } = inset;
  return [
    make('rect', { class: 'where-line', x, y, width, height }),
    make('path', { class: 'where-land', d: land }),
    make('path', { class: 'where-dashes', d: dashes }),
    make('text', { x: x + width / 2, y: y + height - LETTERS / 2, 'text-anchor': 'middle' }, name),
  ];
};
