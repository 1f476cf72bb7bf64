import type { PosterFacts } from '../../lib/review/poster/types.ts';
import { opener } from '../../stores/opener.ts';

/**
 * Opens the sheet that draws a poster of a report, with the choice of what it shows; it comes with its first touch.
 * Resolves when it has closed.
 */
export const openPoster: (facts: PosterFacts) => Promise<void> = opener(
  () => import('./Poster.lazy.tsx'),
  ({ showPoster }) => showPoster,
);
