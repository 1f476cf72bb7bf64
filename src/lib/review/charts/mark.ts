/**
 * Charts as plain lists of marks: the same function draws the frame at build (components/review/charts/Chart.astro) and the
 * figures of a reply in the browser (components/review/charts/drawChart.ts).
 */
export interface Mark {
  readonly name: 'path' | 'text' | 'circle';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly words?: string;
}

export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** Coordinates to a tenth of a unit: shorter, and the same everywhere. */
export const round = (value: number): number => Math.round(value * 10) / 10 || 0;

/** What is no amount counts as none. */
export const amount = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;

export const text = (x: number, y: number, words: string, kind = 'ct-name'): Mark => ({
  name: 'text',
  attributes: { class: kind, x: round(x), y: round(y) },
  words,
});
