/**
 * What a chart is once it is touched: the same figures as a drawing of ECharts (components/review/charts/liveChart.lazy.ts) in place
 * of our own. All of it is worked out here, from the figures that the drawing is made of.
 */
import type { EChartsOption } from 'echarts';

/** How a mark of the drawing looks: the colours of its class in styles/review/charts.css. */
export interface Paint {
  readonly fill: string;
  readonly stroke: string;
  /** Of the fill. */
  readonly opacity: number;
}

/** How the chart looks where it stands. */
export interface Look {
  /** Pixels of one unit of the drawing. */
  readonly unit: number;
  readonly font: string;
  readonly paint: (mark: string) => Paint;
}

/** Where ECharts has a value. */
export interface Spot {
  readonly seriesIndex: number;
  readonly dataIndex: number;
}

export interface LiveChart {
  /** Units of the drawing. */
  readonly width: number;
  readonly height: number;
  readonly option: (look: Look) => EChartsOption;
  /** Which value, from 0, lies at a point in units of the drawing; null beside all of them. */
  readonly indexAt: (x: number, y: number) => number | null;
  readonly spotOf: (index: number) => Spot;
  /** Values that the arrow keys stop at, in their order, and the one that Enter begins with. */
  readonly stops: readonly number[];
  readonly first: number;
  /** A value in a sentence beside the chart. */
  readonly words: (index: number) => string;
}
