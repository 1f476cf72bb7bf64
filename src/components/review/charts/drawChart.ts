import type { Chart } from '../../../lib/review/charts/mark.ts';
import { make } from '../../../ui/pictures/svg.ts';

/** Puts a chart's marks into its sheet, in place of those that stand there. */
export const drawChart = (sheet: SVGElement, { marks }: Chart): void => {
  sheet.textContent = '';
  sheet.append(
    ...marks.map(({ name, attributes, words }) =>
      words === undefined ? make(name, attributes) : make(name, attributes, words),
    ),
  );
};
