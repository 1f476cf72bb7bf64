/** Puts the map that can be pinched in place of a drawn one: brought when somebody touches 放大 and not before. */
import outline from '../../../data/provinces.json?url';
import { parseJson } from '../json.ts';
import { type Chart, drawChina } from './chinaChart.ts';
import { CHOSEN_EVENT, type Chosen } from './cities.ts';
import { LIT_EVENT } from './light.ts';
import type { ZoomPorts } from './zoomPorts.ts';

/**
 * Draws the chart of one map into `place`, as lit as the drawing. A touch of a province is one of its link in the drawing.
 * Throws where the outline does not come.
 */
export const openChart = async (map: Element, place: HTMLElement, ports: ZoomPorts): Promise<void> => {
  const parsed = parseJson(await ports.read(outline));
  if (!parsed.ok) throw new Error('outline');
  const links = Array.from(map.querySelectorAll('[data-code]'));
  const codeOf = (link: Element): string => link.getAttribute('data-code') ?? '';
  const names: Record<string, string> = {};
  for (const link of links) names[codeOf(link)] = (link.getAttribute('aria-label') ?? '').split('，')[0] ?? '';
  const tapped = (code: string): void =>
    void links
      .filter((link) => codeOf(link) === code)[0]
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  place.hidden = false;
  const chart: Chart = drawChina(
    place,
    parsed.value,
    names,
    {
      land: ports.colour('--sunk'),
      lit: ports.colour('--forest'),
      line: ports.colour('--ink-faint'),
      ink: ports.colour('--ink'),
      onLit: ports.colour('--on-forest'),
    },
    tapped,
  );
  const light = (): void => chart.light(links.filter((link) => link.hasAttribute('data-lit')).map(codeOf));
  light();
  map.addEventListener(LIT_EVENT, light);
  map.addEventListener(CHOSEN_EVENT, (event) => {
    const { code, cities } = (event as CustomEvent<Chosen>).detail;
    chart.choose(code, cities);
  });
};
