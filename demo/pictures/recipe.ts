import { hours, skies, type Hour, type Sky } from './brush/light.ts';
import { seasons, type Season } from './scenery/ground.ts';
import { reliefs, type Relief } from './scenery/terrain.ts';
import { variants } from './scenery/world.ts';

/** What stands in front of the view. */
export const fronts = ['none', 'grass', 'pines', 'tents', 'hikers', 'trail', 'flags', 'cairn'] as const;
export type Front = (typeof fronts)[number];

/** A wide view over ground. */
export interface LandRecipe {
  readonly kind: 'land';
  readonly relief: Relief;
  readonly variant: number;
  readonly season: Season;
  readonly hour: Hour;
  readonly sky: Sky;
  readonly water: 'none' | 'lake' | 'sea';
  readonly steps: boolean;
  readonly snowy: boolean;
  readonly front: Front;
}

export const woods = ['pine', 'birch', 'bamboo', 'broadleaf'] as const;

/** Inside a wood. */
export interface WoodRecipe {
  readonly kind: 'wood';
  readonly trees: (typeof woods)[number];
  readonly season: Season;
  readonly hour: Hour;
  readonly sky: Sky;
  readonly path: boolean;
}

/** What lies together on a cloth. */
const sets = ['gear', 'shoes', 'sleep', 'cook', 'food', 'first-aid', 'map'] as const;
export type TableSet = (typeof sets)[number];
const themes = [...sets, ...(['pack', 'boots', 'poles', 'lamp', 'bag', 'mat', 'stove', 'bottle'] as const)];

/** Things laid out on a cloth, seen from above. */
export interface TableRecipe {
  readonly kind: 'table';
  /** A set, or one thing by itself. */
  readonly theme: (typeof themes)[number];
}

/** A round mountain badge. */
export interface BadgeRecipe {
  readonly kind: 'badge';
}

/**
 * All that a drawing depends on: the same recipe gives the same picture. It is kept as JSON beside
 * the picture's row.
 */
export type Recipe = (LandRecipe | WoodRecipe | TableRecipe | BadgeRecipe) & {
  readonly seed: number;
  readonly width: number;
  readonly height: number;
};

const within = <T extends string>(list: readonly T[], value: unknown): value is T => list.includes(value as T);

/** Reads a kept recipe; null for anything that is not one, whatever it may be. */
export const readRecipe = (text: string): Recipe | null => {
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const sized = [value.width, value.height].every(
    (side) => Number.isInteger(side) && Number(side) >= 16 && Number(side) <= 2600,
  );
  if (!sized || !Number.isInteger(value.seed)) return null;
  const light = within(hours, value.hour) && within(skies, value.sky) && within(seasons, value.season);
  const good =
    value.kind === 'badge' ||
    (value.kind === 'table' && within(themes, value.theme)) ||
    (value.kind === 'wood' && light && within(woods, value.trees)) ||
    (value.kind === 'land' &&
      light &&
      within(reliefs, value.relief) &&
      within(fronts, value.front) &&
      within(['none', 'lake', 'sea'], value.water) &&
      Number.isInteger(value.variant) &&
      Number(value.variant) >= 0 &&
      Number(value.variant) < variants[value.relief]);
  return good ? (value as unknown as Recipe) : null;
};
