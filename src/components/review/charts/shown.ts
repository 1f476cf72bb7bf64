import type { Figures } from '../../../lib/review/charts/figures.ts';

/** What a chart shows, and what stands beside it while none of its values is touched. */
export interface Shown {
  readonly figures: Figures;
  readonly atFirst: string;
  /** Puts words beside it. */
  readonly tell: (words: string) => void;
}

/** A tap at a place of the chart, in shares of its width and height, or a key; neither is a press of whoever does not point. */
export interface Asked {
  readonly at?: readonly [x: number, y: number];
  readonly key?: string;
}
