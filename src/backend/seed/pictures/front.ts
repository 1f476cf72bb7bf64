import type { Random } from '../random.ts';
import type { Frame } from './frame.ts';
import type { Ground, Season } from './ground.ts';
import type { Light } from './light.ts';
import type { Front } from './recipe.ts';
import type { Seen } from './view.ts';
export interface Stage { readonly random: Random; readonly light: Light; readonly ground: Ground; readonly seen: Seen; readonly season: Season; readonly night: boolean; }
export const paintFront = (_frame: Frame, _front: Front, _stage: Stage): void => {};
