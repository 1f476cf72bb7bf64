/** Draws a gear list as a picture to keep, with the code that leads to it. */
import { generate } from 'lean-qr';
import { type Postered, gearPoster } from '../../lib/gear/poster.ts';
import type { WeightUnit } from '../../lib/gear/weights.ts';
import { lazy } from '../../stores/lazy.ts';
import resultStyles from '../../styles/tools/result.css?url';
import { loadStyles } from '../../ui/loadStyles.ts';

const POSTER_PX = 1_080;
const results = lazy(() => import('../tools/result.lazy.ts'));

export const drawGearPoster = async (list: Postered, unit: WeightUnit, address: string): Promise<void> => {
  const detail = gearPoster(list, unit);
  const code = generate(address);
  await loadStyles(resultStyles);
  await results.use(({ showResult }) => showResult(detail, null, POSTER_PX, code));
};
