/**
 * Charts that are touched: ECharts draws them in place of our own drawing, which stays below for its size, for paper and for
 * its colours. ECharts itself hears no finger, so that a swipe across a chart stays the browser's.
 */
import { BarChart, HeatmapChart, LineChart, RadarChart } from 'echarts/charts';
import {
  CalendarComponent,
  GridComponent,
  RadarComponent,
  TooltipComponent,
  VisualMapPiecewiseComponent,
} from 'echarts/components';
import { init, use as install } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { LiveChart, Spot } from '../../../lib/review/charts/live/live.ts';
import { liveOf } from '../../../lib/review/charts/live/liveOf.ts';
import { followFinger } from './followFinger.ts';
import { readLook } from './readLook.ts';
import type { Asked, Shown } from './shown.ts';

install([
  BarChart,
  LineChart,
  HeatmapChart,
  RadarChart,
  GridComponent,
  CalendarComponent,
  RadarComponent,
  TooltipComponent,
  VisualMapPiecewiseComponent,
  SVGRenderer,
]);

interface Live {
  answer(asked: Asked): void;
  /** Other figures, of which none is touched. */
  renew(shown: Shown): void;
}

const open = (box: HTMLElement, first: Shown): Live => {
  let shown = first;
  let live: LiveChart = liveOf(shown.figures);
  let chosen: number | null = null;
  const place = document.createElement('div');
  place.className = 'ct-live';
  place.setAttribute('aria-hidden', 'true');
  box.append(place);
  const chart = init(place, null, { renderer: 'svg' });

  const mark = (spot: Spot, on: boolean): void => {
    chart.dispatchAction({ type: on ? 'highlight' : 'downplay', ...spot });
    if (on) chart.dispatchAction({ type: 'showTip', ...spot });
    else {
      chart.dispatchAction({ type: 'hideTip' });
      chart.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'leave' });
    }
  };
  const draw = (): void => {
    chart.setOption(live.option(readLook(box, live.width)), true);
    if (chosen !== null) mark(live.spotOf(chosen), true);
  };
  /** Which stop a value is, or is behind: from 1, for 0 is none. */
  const placeOf = (index: number): number => Math.max(1, live.stops.filter((stop) => stop <= index).length);
  const choose = (index: number | null): void => {
    if (index === chosen) return;
    if (chosen !== null) mark(live.spotOf(chosen), false);
    chosen = index;
    if (index !== null) mark(live.spotOf(index), true);
    const words = index === null ? shown.atFirst : live.words(index);
    shown.tell(words);
    box.setAttribute('aria-valuetext', words);
    box.setAttribute('aria-valuenow', String(index === null ? 0 : placeOf(index)));
  };
  const under = ([x, y]: readonly [number, number]): number | null => live.indexAt(x * live.width, y * live.height);
  /** The next value that keys stop at: from a value between them, too. */
  const stepped = (by: 1 | -1): number | null => {
    if (chosen === null) return live.first;
    const from = chosen;
    const onward =
      by > 0 ? live.stops.filter((stop) => stop > from) : live.stops.filter((stop) => stop < from).reverse();
    return onward[0] ?? from;
  };
  const pressed = (key: string | undefined): number | null => {
    switch (key) {
      case 'ArrowRight':
        return stepped(1);
      case 'ArrowLeft':
        return stepped(-1);
      case 'Home':
        return live.stops[0] ?? null;
      case 'End':
        return live.stops[live.stops.length - 1] ?? null;
      case 'Escape':
        return null;
      default:
        return chosen === null ? live.first : null;
    }
  };
  const measure = (): void => {
    box.setAttribute('aria-valuemin', '0');
    box.setAttribute('aria-valuemax', String(live.stops.length));
    draw();
  };
  measure();
  box.setAttribute('data-drawn', '');
  followFinger(box, (at) => {
    const index = under(at);
    if (index !== null) choose(index);
  });
  // Its first call comes with the size that it was drawn in.
  let { clientWidth } = place;
  const resize = (): void => {
    if (place.clientWidth === 0 || place.clientWidth === clientWidth) return;
    clientWidth = place.clientWidth;
    chart.resize();
    draw();
  };
  if (typeof ResizeObserver === 'function') new ResizeObserver(resize).observe(place);
  // Safari has no other way to hear of it before version 14.
  matchMedia('(prefers-color-scheme: dark)').addListener(draw);

  return {
    answer({ at, key }) {
      if (at === undefined) return choose(pressed(key));
      const index = under(at);
      if (index !== null) choose(index === chosen ? null : index);
    },
    renew(now) {
      choose(null);
      shown = now;
      live = liveOf(now.figures);
      measure();
    },
  };
};

const charts = new WeakMap<HTMLElement, Live>();

/** Answers a touch of a chart, and draws it first where it is the first one. */
export const touch = (box: HTMLElement, shown: Shown, asked: Asked): void => {
  const known = charts.get(box) ?? open(box, shown);
  charts.set(box, known);
  known.answer(asked);
};

/** Shows other figures in a chart that was touched before. */
export const renew = (box: HTMLElement, shown: Shown): void => charts.get(box)?.renew(shown);
