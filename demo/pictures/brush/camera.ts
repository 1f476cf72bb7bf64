import type { Random } from '../../random.ts';
import type { Ground } from '../scenery/ground.ts';
import type { LandRecipe } from '../recipe.ts';
import type { Camera } from './view.ts';
import { WORLD_SIZE, type World } from '../scenery/world.ts';
import { read } from './noise.ts';

export interface Levels {
  /** Ground units; -1 for none. */
  readonly water: number;
  readonly cloudTop: number;
}

const COLUMNS = 20;
const TRIES = 46;

interface Look {
  readonly mean: number;
  readonly high: number;
  readonly spread: number;
  readonly layers: number;
  readonly blocked: number;
  /** Share of the sweep that lies on water. */
  readonly wet: number;
}

/** What a place and a direction would show, from a coarse sweep: angles as tangents. */
const look = (
  world: World,
  ground: Ground,
  levels: Levels,
  x: number,
  y: number,
  z: number,
  heading: number,
  focal: number,
): Look => {
  let sum = 0;
  let squares = 0;
  let high = -1;
  let layers = 0;
  let blocked = 0;
  let wet = 0;
  let steps = 0;
  for (let column = 0; column < COLUMNS; column += 1) {
    const side = (column / (COLUMNS - 1) - 0.5) / focal;
    const rx = Math.cos(heading) - Math.sin(heading) * side;
    const ry = Math.sin(heading) + Math.cos(heading) * side;
    let top = -1;
    let hidden = true;
    for (let depth = 6; depth < 620; depth *= 1.09) {
      const bare = read(world.heights, x + rx * depth, y + ry * depth) * ground.rise;
      steps += 1;
      if (bare < levels.water) wet += 1;
      const slope = (Math.max(levels.water, levels.cloudTop, bare) - z) / depth;
      if (slope > top) {
        if (hidden && depth > 40) layers += 1;
        hidden = false;
        top = slope;
        if (depth < 45 && slope > -0.06) blocked += 1;
      } else if (slope < top - 0.012) hidden = true;
    }
    sum += top;
    squares += top * top;
    high = Math.max(high, top);
  }
  const mean = sum / COLUMNS;
  return {
    mean,
    high,
    spread: Math.sqrt(Math.max(0, squares / COLUMNS - mean * mean)),
    layers: layers / COLUMNS,
    blocked: blocked / COLUMNS,
    wet: wet / steps,
  };
};

/**
 * Walks about the ground and keeps the place with the best view: several ridges behind each other,
 * a skyline that moves, nothing right before the eye.
 */
export const findCamera = (
  random: Random,
  world: World,
  ground: Ground,
  recipe: LandRecipe,
  levels: Levels,
  ratio: number,
): Camera => {
  const focal = random.real(0.78, 1.25) * (ratio < 1 ? 1.25 : 1);
  let best: { score: number; x: number; y: number; z: number; heading: number; look: Look } | undefined;
  for (let attempt = 0; attempt < TRIES * 4; attempt += 1) {
    if (best && attempt >= TRIES) break;
    const x = random.real(0, WORLD_SIZE);
    const y = random.real(0, WORLD_SIZE);
    const raw = read(world.heights, x, y);
    const here = raw * ground.rise;
    const fits =
      recipe.water === 'lake'
        ? here < levels.water - 0.5
        : recipe.water === 'sea'
          ? here > levels.water + 3
          : levels.cloudTop > 0
            ? here > levels.cloudTop - 12
            : recipe.steps
              ? raw > 0.35 && raw < 0.8
              : recipe.relief === 'karst'
                ? raw < 0.5
                : raw > 0.38;
    if (!fits && attempt < TRIES * 3) continue;
    const heading = random.real(0, Math.PI * 2);
    const floor = Math.max(here, levels.water, levels.cloudTop);
    const lift =
      recipe.water === 'lake' ? random.real(2.2, 9) : recipe.water === 'sea' ? random.real(6, 20) : random.real(5, 17);
    const z = floor + lift;
    const seen = look(world, ground, levels, x, y, z, heading, focal);
    const score =
      Math.min(1.2, seen.spread * 16) +
      Math.min(1, seen.layers * 0.22) -
      seen.blocked * 3 -
      Math.max(0, seen.high - 0.42) * 4 +
      Math.min(0.8, Math.max(0, seen.high) * 3.2) +
      (recipe.water === 'sea' ? -Math.abs(seen.mean - 0.01) * 6 - Math.abs(seen.wet - 0.62) * 4 : 0);
    if (!best || score > best.score) best = { score, x, y, z, heading, look: seen };
  }
  const chosen = best!;
  const aim = recipe.water === 'lake' ? random.real(0.4, 0.5) : random.real(0.3, 0.42) + (ratio < 1 ? 0.06 : 0);
  const horizon = Math.min(
    0.86,
    Math.max(0.14, aim + (chosen.look.mean * 0.7 + chosen.look.high * 0.3) * focal * ratio),
  );
  return { x: chosen.x, y: chosen.y, z: chosen.z, heading: chosen.heading, focal, horizon, near: 6 };
};
