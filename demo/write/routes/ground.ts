import { type Surface, SURFACE_STEP, type SurfaceKind } from '../../../src/lib/track/surfaces.ts';
import type { Random } from '../../random.ts';
import type { Land } from '../../words/spots.ts';

/** What ways of a land mostly go over, most first. */
const KINDS: Readonly<Partial<Record<Land, readonly SurfaceKind[]>>> = {
  ancient: ['steps', 'dirt', 'paved'],
  city: ['paved', 'steps', 'dirt'],
  coast: ['gravel', 'dirt', 'boardwalk'],
  desert: ['gravel', 'dirt'],
  forest: ['dirt', 'steps', 'stream'],
  lake: ['dirt', 'boardwalk', 'paved', 'stream'],
  meadow: ['grass', 'dirt', 'gravel'],
  rock: ['gravel', 'steps', 'boardwalk'],
  snowpeak: ['gravel', 'dirt', 'snow'],
};

/** What an author of the world says of the ground; null for those who say nothing. */
export const groundOf = (random: Random, land: Land): readonly Surface[] | null => {
  const kinds = KINDS[land] ?? ['dirt', 'paved'];
  if (random.chance(0.35)) return null;
  let left = 100;
  return kinds
    .map((kind, at) => {
      const most = Math.floor((left - (kinds.length - 1 - at) * SURFACE_STEP) / SURFACE_STEP);
      const percent = at === kinds.length - 1 ? left : SURFACE_STEP * random.int(Math.ceil(most / 2), most);
      left -= percent;
      return { kind, percent };
    })
    .sort((one, other) => other.percent - one.percent);
};
