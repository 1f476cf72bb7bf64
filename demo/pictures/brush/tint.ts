import { createRandom } from '../../random.ts';
import { badgeTint } from '../badge.ts';
import { mix, type Colour } from './frame.ts';
import { createGround } from '../scenery/ground.ts';
import { createLight } from './light.ts';
import type { Recipe } from '../recipe.ts';
import { tableTint } from '../table.ts';
import { woodTint } from '../scenery/wood.ts';

const text = (colour: Colour): string =>
  `#${colour
    .map((value) =>
      Math.max(0, Math.min(255, Math.round(value * 255)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/**
 * The colour that stands in for a picture until it arrives, guessed from its light and its ground:
 * drawing thousands of pictures only to average them would take minutes.
 */
export const tintOf = (recipe: Recipe): string => {
  if (recipe.kind === 'wood') return text(woodTint(recipe));
  if (recipe.kind === 'table') return text(tableTint(recipe));
  if (recipe.kind === 'badge') return text(badgeTint(recipe));
  const random = createRandom(`land/${recipe.seed}`);
  const ground = createGround(random, recipe.relief, recipe.season, { snowy: recipe.snowy, steps: recipe.steps });
  const light = createLight(random, recipe.hour, recipe.sky);
  const sky = mix(light.middle, light.horizon, 0.4);
  const stuff = recipe.snowy
    ? ground.snow
    : recipe.relief === 'forest' || recipe.relief === 'karst'
      ? mix(ground.wood, ground.woodToo, 0.5)
      : recipe.relief === 'meadow' || recipe.relief === 'coast'
        ? mix(mix(ground.grass, ground.grassToo, 0.5), ground.wood, 0.35)
        : mix(ground.rock, ground.wood, 0.35);
  const lamp = (index: 0 | 1 | 2): number => light.ambient[index] * 0.72 + light.sun[index] * light.direct * 0.42;
  const land: Colour = [stuff[0] * lamp(0), stuff[1] * lamp(1), stuff[2] * lamp(2)];
  const veiled = mix(land, light.haze, Math.min(0.9, 0.14 + 70 / light.range));
  const below =
    recipe.sky === 'cloudsea'
      ? mix(veiled, light.cloud, 0.5)
      : recipe.water === 'none'
        ? veiled
        : mix(veiled, sky, 0.45);
  return text(mix(below, sky, 0.42));
};
