/** The button 放大 of a drawn province map: swaps the drawing for one that can be pinched, and back. */
import outline from '../../../data/provinces.json?url';
import { parseJson } from '../json.ts';
import type { Chart } from './chart.lazy.ts';
import { LIT_EVENT } from './light.ts';

export interface ZoomPorts {
  /** Reads a file of the site as text. Throws where it cannot be had. */
  read(address: string): Promise<string>;
  /** Value of a custom property of the page's colours. */
  colour(name: string): string;
}

const part = <Part extends Element = HTMLElement>(map: Element, name: string): Part | null =>
  map.querySelector<Part>(`[data-pm-${name}]`);

const codesOf = (map: Element, selector: string): string[] =>
  Array.from(map.querySelectorAll(selector)).map((province) => province.getAttribute('data-code') ?? '');

/** Draws the chart of one map. Throws where the library or the outline does not come. */
const open = async (map: Element, place: HTMLElement, ports: ZoomPorts): Promise<Chart> => {
  const [{ drawChart }, text] = await Promise.all([import('./chart.lazy.ts'), ports.read(outline)]);
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error('outline');
  const names: Record<string, string> = {};
  for (const link of Array.from(map.querySelectorAll('[data-code]')))
    names[link.getAttribute('data-code') ?? ''] = (link.getAttribute('aria-label') ?? '').split('，')[0] ?? '';
  place.hidden = false;
  const chart = drawChart(place, parsed.value, names, {
    land: ports.colour('--sunk'),
    lit: ports.colour('--forest'),
    line: ports.colour('--ink-faint'),
    ink: ports.colour('--ink'),
    onLit: ports.colour('--on-forest'),
  });
  return chart;
};

/** Brings the buttons of the maps in `root` to life; without a script they are not there. */
export const enliven = (root: ParentNode, ports: ZoomPorts): void => {
  for (const map of Array.from(root.querySelectorAll('[data-province-map]'))) {
    const [button, place, words] = [part(map, 'zoom'), part(map, 'chart'), part(map, 'zoom-words')];
    if (button === null || place === null || words === null || !button.hidden) continue;
    button.hidden = false;
    let chart: Chart | null = null;
    const light = (): void => chart?.light(codesOf(map, '[data-code][data-lit]'));
    const close = (): void => {
      place.hidden = true;
      map.removeAttribute('data-zoomed');
      button.setAttribute('aria-pressed', 'false');
      words.textContent = '放大看';
    };
    const zoom = async (): Promise<void> => {
      if (!place.hidden) return close();
      button.setAttribute('aria-disabled', 'true');
      words.textContent = '正在打开…';
      try {
        chart ??= await open(map, place, ports);
        // The drawing leaves when there is something in its place.
        map.setAttribute('data-zoomed', '');
        place.hidden = false;
        light();
        button.setAttribute('aria-pressed', 'true');
        words.textContent = '收起（双指放大，拖动查看）';
      } catch {
        close();
        words.textContent = '没有打开，再试一次';
      }
      button.removeAttribute('aria-disabled');
    };
    button.addEventListener('click', () => button.getAttribute('aria-disabled') === null && void zoom());
    map.addEventListener(LIT_EVENT, light);
  }
};
