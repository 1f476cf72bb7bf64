import type { Face } from '../../../lib/track/face.ts';
import { kilometres, type Tip } from './tip.ts';

/** Classes of slope from which hands are needed. */
const STEEP_CLASS = 4;

/** Steps in a row so steep that they are worth a word: the longest of them. */
export const steepStretch = ({ line, slopes }: Face): Tip[] => {
  let [best, from, most] = [-1, -1, 0];
  (slopes ?? []).forEach((slope, step) => {
    if (slope < STEEP_CLASS) {
      from = -1;
      return;
    }
    if (from < 0) from = step;
    const length = (line.along[step + 1] ?? 0) - (line.along[from] ?? 0);
    if (length > most) [best, most] = [from, length];
  });
  if (most < 50) return [];
  const start = kilometres(line.along[best] ?? 0);
  return [{ kind: 'steep', text: `${start} 公里处有约 ${Math.round(most / 10) * 10} 米的坡超过 30 度`, at: best }];
};
