/** What the map of a province and the list of its places are drawn in; it comes with the map. */
import { PROVINCE_PLACES_MAX, type readProvince } from '../../api/place/province.ts';
import type { ReplyOf } from '../../api/define.ts';
import { bindings } from '../../live/bindings.ts';
import { make } from '../../ui/pictures/svg.ts';
import { element, marked, template } from '../live/element.ts';

const row = (): HTMLElement => {
  const place = bindings<ReplyOf<typeof readProvince>>().item('places');
  return element(
    'li',
    '',
    marked(
      'button',
      { type: 'button', class: 'province-place', 'aria-pressed': 'false', ...place.mark('place', 'id') },
      marked('b', place.text('name')),
      ' ',
      marked('span', { class: 'num', ...place.mark('metres', 'metres') }),
      ' ',
      element('span', '', marked('span', { class: 'num', ...place.text('entries', 'count') }), ' 条'),
    ),
  );
};

/** Puts the frame into the block that is shown when it is filled; what stands there stays. */
export const frameProvince = (block: HTMLElement): void => {
  if (block.firstChild !== null) return;
  const s = bindings<ReplyOf<typeof readProvince>>();
  block.append(
    marked(
      'figure',
      { 'data-province-map': '', hidden: '' },
      make('svg', { class: 'province-sheet', role: 'img', 'aria-label': '省份轮廓图' }),
      element('figcaption', 'nearby-note', '示意图，上北下南；点在行政中心，越大内容越多'),
    ),
    marked(
      'ul',
      { class: 'province-places', 'aria-label': '有内容的地方，由近到远', 'data-province-places': '' },
      template(s.each('places', PROVINCE_PLACES_MAX), row()),
    ),
    marked('button', { type: 'button', class: 'button province-all', 'data-province-all': '', hidden: '' }),
  );
};
