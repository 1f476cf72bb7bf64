import type { Point } from './simplify.ts';

/** Rings of whole numbers as the data of an SVG path, in relative steps: the shortest text that says them. */
export const pathOf = (rings: readonly (readonly Point[])[]): string =>
  rings
    .map((ring) => {
      const [first, ...rest] = ring as [Point, ...Point[]];
      let [x, y] = first;
      const steps: number[] = [];
      for (const [toX, toY] of rest) {
        if (toX === x && toY === y) continue;
        steps.push(toX - x, toY - y);
        [x, y] = [toX, toY];
      }
      const words = steps.map((step, at) => (at === 0 || step < 0 ? `${step}` : ` ${step}`)).join('');
      return `M${first[0]} ${first[1]}${words === '' ? '' : `l${words}`}z`;
    })
    .join('');
