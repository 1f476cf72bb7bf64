import type { Chart } from '../../../lib/review/charts/mark.ts';
import { lazy } from '../../../stores/lazy.ts';
import { drawChart } from './drawChart.ts';
import type { Asked, Shown } from './shown.ts';
import { part, say } from '../parts.ts';

/** ECharts, which draws a chart from its first touch on. */
const live = lazy(() => import('./liveChart.lazy.ts'));
const KEYS = /^(?:Enter| |Spacebar|Arrow(?:Left|Right))$/;
/** The deck's own until a value is shown. */
const MORE_KEYS = /^(?:Escape|Home|End)$/;

/**
 * Draws a chart (Chart.astro, marked `data-<mark>-chart`) and lets it answer: a tap, or a key once it is reached, brings
 * what shows a single value. Its words stand in `data-<mark>-words`. A swipe is no tap.
 */
export const showChart = (
  page: HTMLElement,
  mark: string,
  chart: Chart,
  label: string,
  shown: Pick<Shown, 'figures' | 'atFirst'>,
): void => {
  const box = part(page, `${mark}-chart`);
  if (box === null) return;
  const tell = (words: string): void => say(page, `${mark}-words`, words);
  const now = { ...shown, tell };
  drawChart(box.firstElementChild as SVGElement, chart);
  tell(shown.atFirst);
  const says: Readonly<Record<string, string>> = {
    role: 'slider',
    tabindex: '0',
    'aria-label': label,
    'aria-valuenow': '0',
    'aria-valuetext': shown.atFirst,
  };
  for (const name in says) box.setAttribute(name, says[name] ?? '');
  if (box.childElementCount > 1) void live.use(({ renew }) => renew(box, now));
  const ask = (asked: Asked): void => {
    box.setAttribute('aria-busy', 'true');
    void live.use(({ touch }) => touch(box, now, asked)).finally(() => box.removeAttribute('aria-busy'));
  };
  box.onclick = ({ clientX, clientY, detail }) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    ask(detail === 0 ? {} : { at: [(clientX - left) / width, (clientY - top) / height] });
  };
  box.onkeydown = (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const isShown = box.getAttribute('aria-valuenow') !== '0';
    if (altKey || ctrlKey || metaKey || !(KEYS.test(key) || (isShown && MORE_KEYS.test(key)))) return;
    event.preventDefault();
    ask({ key });
  };
};
