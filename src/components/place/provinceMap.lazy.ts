/** The map of the same-city page, with the list of its places below it. It comes with the first tap on 地图. */
import { call } from '../../api/call.ts';
import type { ReplyOf } from '../../api/define.ts';
import { readProvince } from '../../api/place/province.ts';
import { distanceWords } from '../../lib/places/distance.ts';
import type { Wgs84 } from '../../lib/places/types.ts';
import { fill } from '../../live/fill.ts';
import sheetStyles from '../../styles/place/province-sheet.css?url';
import { loadStyles } from '../../ui/loadStyles.ts';
import { drawProvince } from './drawProvince.ts';
import { frameProvince } from './provinceFrame.ts';

type Province = ReplyOf<typeof readProvince>;
export type ProvincePlace = Province['places'][number];

/** So many places stand below the map at first: what is nearest is nearest to the thumb. */
const FIRST = 6;

const listPlaces = (block: HTMLElement, province: Province): void => {
  fill(block, province);
  const items = Array.from(block.querySelectorAll<HTMLElement>('[data-province-places] > li'));
  for (const far of Array.from(block.querySelectorAll<HTMLElement>('[data-metres]'))) {
    const metres = Number(far.dataset['metres']);
    far.textContent = metres === 0 ? '' : distanceWords(metres);
  }
  const all = block.querySelector<HTMLButtonElement>('[data-province-all]');
  if (all === null || items.length <= FIRST) return;
  items.forEach((item, at) => (item.hidden = at >= FIRST));
  all.hidden = false;
  all.textContent = `还有 ${items.length - FIRST} 处`;
  all.onclick = () => {
    for (const item of items) item.hidden = false;
    all.hidden = true;
    items[FIRST]?.querySelector('button')?.focus();
  };
};

/**
 * Asks for the province of a city and shows its map and its places. A place that is chosen, on the map or in the list, is
 * told. Throws what the call throws; without its outline a province is its list.
 */
export const showProvince = async (
  block: HTMLElement,
  city: { readonly id: string; readonly name: string; readonly seat: Wgs84 },
  onChoice: (place: ProvincePlace) => void,
): Promise<void> => {
  const [province] = await Promise.all([call(readProvince, { cityId: city.id }), loadStyles(sheetStyles)]);
  const { code, name, places } = province;
  frameProvince(block);
  listPlaces(block, province);
  const choose = (id: string): void => {
    for (const part of Array.from(block.querySelectorAll<HTMLElement>('[data-place]')))
      part.setAttribute('aria-pressed', String(part.dataset['place'] === id));
    for (const mark of Array.from(block.querySelectorAll('[data-spot]')))
      mark.toggleAttribute('data-on', mark.getAttribute('data-spot') === id);
    const place = places.find((one) => one.id === id);
    onChoice(place ?? { id, name: city.name, seat: city.seat, entries: 0, metres: 0, district: false });
  };
  for (const button of Array.from(block.querySelectorAll<HTMLElement>('[data-place]')))
    button.onclick = () => choose(button.dataset['place'] as string);
  block.hidden = false;
  const figure = block.querySelector<HTMLElement>('[data-province-map]');
  const sheet = figure?.querySelector('svg');
  if (figure == null || sheet == null || code === null) return;
  const others = places.filter(({ id }) => id !== city.id).length;
  const words = others === 0 ? '' : `和 ${others} 处有内容的地方，列表在下面`;
  sheet.setAttribute('aria-label', `${name}地图：${city.name}${words}`);
  figure.hidden = !(await drawProvince(sheet, { code, city, places }, choose).catch(() => false));
};
