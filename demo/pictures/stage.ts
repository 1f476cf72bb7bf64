import type { Random } from '../random.ts';
import { mix, scale, type Colour } from './brush/frame.ts';
import type { Ground, Season } from './scenery/ground.ts';
import type { Light } from './brush/light.ts';
import type { Seen } from './brush/view.ts';

/** What the things in front need to know of the view behind them. */
export interface Stage {
  readonly random: Random;
  readonly light: Light;
  readonly ground: Ground;
  readonly seen: Seen;
  readonly season: Season;
  readonly night: boolean;
  /** Snow lies on the near ground. */
  readonly white: boolean;
}

/** The upper edge of the ground one stands on. */
export type Profile = (x: number) => number;

/** Colour of near ground: the season's grass in this light, darker towards the picture's foot. */
export const nearColour = ({ ground, light, season, white }: Stage, dark: number): Colour => {
  const base = white ? ground.snow : mix(ground.grass, season === 'winter' ? ground.rock : ground.wood, 0.35);
  const lamp: Colour = [
    light.ambient[0] * 0.85 + light.sun[0] * light.direct * 0.5,
    light.ambient[1] * 0.85 + light.sun[1] * light.direct * 0.5,
    light.ambient[2] * 0.85 + light.sun[2] * light.direct * 0.5,
  ];
  return scale([base[0] * lamp[0], base[1] * lamp[1], base[2] * lamp[2]], dark);
};
