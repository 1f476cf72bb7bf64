/** The button 放大 of a drawn province map: swaps the drawing for one that can be pinched, and back. */
import type { ZoomPorts } from './zoomPorts.ts';

const part = <Part extends Element = HTMLElement>(map: Element, name: string): Part | null =>
  map.querySelector<Part>(`[data-pm-${name}]`);

/** Brings the buttons of the maps in `root` to life; without a script they are not there. */
export const enliven = (root: ParentNode, ports: ZoomPorts): void => {
  for (const map of Array.from(root.querySelectorAll('[data-province-map]'))) {
    const [button, place, words] = [part(map, 'zoom'), part(map, 'chart'), part(map, 'zoom-words')];
    if (button === null || place === null || words === null || !button.hidden) continue;
    button.hidden = false;
    let stands = false;
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
        if (!stands) await (await import('./chart.lazy.ts')).openChart(map, place, ports);
        stands = true;
        // The drawing leaves when there is something in its place.
        map.setAttribute('data-zoomed', '');
        place.hidden = false;
        button.setAttribute('aria-pressed', 'true');
        words.textContent = '收起（双指放大，拖动查看）';
      } catch {
        close();
        words.textContent = '没有打开，再试一次';
      }
      button.removeAttribute('aria-disabled');
    };
    button.addEventListener('click', () => button.getAttribute('aria-disabled') === null && void zoom());
  }
};
