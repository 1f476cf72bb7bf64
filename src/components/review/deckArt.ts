import { contour } from '../../lib/review/contours.ts';
import { make } from '../../ui/pictures/svg.ts';

/** Three shapes, three lines of each. */
const PHASES = [0, 0.7, 1.3];
const SCALES = [0.2, 0.45, 0.75, 1.05, 1.35, 1.7, 2.05, 2.45, 2.9];

/** Draws the contour lines behind a deck into their sheet (DeckArt.astro). */
export const drawArt = (sheet: Element | null): void =>
  sheet?.append(
    ...SCALES.map((scale, i) =>
      make('path', {
        d: contour(PHASES[Math.floor(i / 3)] ?? 0),
        transform: `scale(${scale})`,
        pathLength: 1,
        'vector-effect': 'non-scaling-stroke',
      }),
    ),
  );
