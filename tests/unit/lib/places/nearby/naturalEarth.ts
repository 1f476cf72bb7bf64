/** Natural Earth around the borders of China, point by point (data/sources/natural-earth.mjs): a source that nothing of ours is made from. */
import { readText } from '../../../data/data.ts';

export interface OwnedPoint {
  readonly latitude: number;
  readonly longitude: number;
  /** Place id of the country or region; mainland China has the id of China, the sea 0. */
  readonly owner: number;
}

const STEP = 0.05;
const PER_DEGREE = Math.round(1 / STEP);
const keyOf = (latitude: number, longitude: number): number =>
  Math.round(latitude * PER_DEGREE) * 10_000 + Math.round(longitude * PER_DEGREE);

export const ownedPoints: readonly OwnedPoint[] = readText('../tests/unit/lib/places/nearby/naturalEarth.tsv')
  .trimEnd()
  .split('\n')
  .flatMap((line) => {
    const [latitude = '', from = '', ...runs] = line.split('\t');
    let at = Number(from);
    return runs.flatMap((run) => {
      const [owner = 0, count = 0] = run.split('*').map(Number);
      const points = Array.from({ length: count }, (_, step) => ({
        latitude: Number(latitude),
        longitude: Number((at + step * STEP).toFixed(2)),
        owner,
      }));
      at += count * STEP;
      return points;
    });
  });

const owners = new Map(ownedPoints.map((point) => [keyOf(point.latitude, point.longitude), point.owner]));

/** Owners of a point and of the eight around it: more than one where a line is within about five kilometres. */
export const ownersAround = ({ latitude, longitude }: OwnedPoint): ReadonlySet<number> => {
  const around = new Set<number>();
  for (const y of [-STEP, 0, STEP])
    for (const x of [-STEP, 0, STEP]) {
      const owner = owners.get(keyOf(latitude + y, longitude + x));
      if (owner !== undefined) around.add(owner);
    }
  return around;
};
