import { createRandom, type Random } from '../../random.ts';
import { develop, type Developed } from '../brush/develop.ts';
import { createFrame, disc, fill, hex, mix, scale, stroke, type Colour, type Frame } from '../brush/frame.ts';
import type { Season } from './ground.ts';
import { createLight, type Light } from '../brush/light.ts';
import type { Recipe, WoodRecipe } from '../recipe.ts';

const leaves: Record<Season, readonly string[]> = {
  spring: ['#9fb86a', '#b9c77e', '#86a65c', '#d7b6bd'],
  summer: ['#4f7a45', '#6b9450', '#3d6a40', '#87a659'],
  autumn: ['#d08b3a', '#c2602f', '#dfb04d', '#9a6a34', '#b7462b'],
  winter: ['#7d8378', '#95978c', '#6b7268'],
};
const floors: Record<Season, readonly [string, string]> = {
  spring: ['#6f7a48', '#8b8355'],
  summer: ['#4c6238', '#6a6a44'],
  autumn: ['#8a6236', '#a97a3f'],
  winter: ['#d5dbe2', '#aab4c0'],
};
const barks: Record<WoodRecipe['trees'], readonly string[]> = {
  pine: ['#5b463a', '#6a5142', '#4d3d35'],
  birch: ['#d9d5ca', '#c8c5bb', '#e4e0d6'],
  bamboo: ['#6f8f4c', '#7fa053', '#5e8046'],
  broadleaf: ['#4a443c', '#5a5248', '#3f3a34'],
};

const lamp = (colour: Colour, light: Light): Colour => [
  colour[0] * (light.ambient[0] * 0.95 + light.sun[0] * light.direct * 0.38),
  colour[1] * (light.ambient[1] * 0.95 + light.sun[1] * light.direct * 0.38),
  colour[2] * (light.ambient[2] * 0.95 + light.sun[2] * light.direct * 0.38),
];

/** One stem with a lit and a dark side, and boughs that fit its kind. */
const stem = (
  frame: Frame,
  random: Random,
  recipe: WoodRecipe,
  x: number,
  foot: number,
  thick: number,
  tone: Colour,
  leaf: Colour,
): void => {
  const { height } = frame;
  const lean = random.real(-0.04, 0.04) * height * (recipe.trees === 'bamboo' ? 0.7 : 1);
  const top = -height * 0.05;
  const upper = thick * (recipe.trees === 'bamboo' ? 0.85 : 0.55);
  stroke(frame, [x, foot, x + lean, top], thick, upper, tone);
  stroke(
    frame,
    [x + thick * 0.22, foot, x + lean + upper * 0.22, top],
    thick * 0.42,
    upper * 0.42,
    scale(tone, 0.72),
    0.7,
  );
  const at = (y: number): number => x + lean * ((foot - y) / (foot - top));
  if (recipe.trees === 'birch') {
    for (let mark = 0; mark < 16; mark += 1) {
      const y = random.real(top, foot);
      const side = random.chance(0.5) ? -1 : 1;
      stroke(
        frame,
        [at(y) + side * thick * 0.45, y, at(y) + side * thick * random.real(0, 0.3), y + thick * 0.05],
        thick * 0.12,
        thick * 0.04,
        scale(tone, 0.3),
        0.8,
      );
    }
  } else if (recipe.trees === 'bamboo') {
    for (let y = foot; y > 0; y -= thick * random.real(5, 6.5))
      stroke(
        frame,
        [at(y) - thick * 0.5, y, at(y) + thick * 0.5, y],
        thick * 0.14,
        thick * 0.14,
        scale(tone, 0.62),
        0.8,
      );
  } else if (recipe.trees === 'pine') {
    for (let bough = 0; bough < 8; bough += 1) {
      const y = random.real(-height * 0.05, foot * 0.55);
      const side = random.chance(0.5) ? 1 : -1;
      const reach = thick * random.real(2, 5);
      stroke(frame, [at(y), y, at(y) + side * reach, y + reach * 0.32], thick * 0.16, thick * 0.04, scale(tone, 0.8));
      if (recipe.season !== 'winter' || random.chance(0.6)) {
        for (let tuft = 0; tuft < 7; tuft += 1) {
          const t = random.real(0.3, 1);
          disc(
            frame,
            at(y) + side * reach * t,
            y + reach * 0.32 * t,
            reach * 0.2,
            reach * 0.07,
            scale(leaf, random.real(0.55, 0.9)),
            0.75,
          );
        }
      }
    }
  }
};

const canopy = (frame: Frame, random: Random, recipe: WoodRecipe, light: Light, near: number): void => {
  if (recipe.season === 'winter' && recipe.trees !== 'pine' && recipe.trees !== 'bamboo') return;
  const { width, height } = frame;
  const tones = (recipe.trees === 'bamboo' || recipe.trees === 'pine' ? leaves.summer : leaves[recipe.season]).map(
    (text) => lamp(hex(text), light),
  );
  const count = recipe.trees === 'bamboo' ? 520 : 760;
  for (let leaf = 0; leaf < count; leaf += 1) {
    const x = random.real(-0.02, 1.02) * width;
    const y = Math.pow(random.next(), 2.1) * height * 0.46;
    const size = width * random.real(0.003, recipe.trees === 'bamboo' ? 0.017 : 0.0095) * (0.6 + near);
    const tone = scale(mix(random.pick(tones), light.haze, (1 - near) * 0.6), random.real(0.7, 1.25));
    if (recipe.trees === 'bamboo') {
      const fall = random.real(0.6, 1.9);
      stroke(
        frame,
        [x, y, x + size * random.real(-1.4, 1.4), y + size * 2.2 * fall],
        size * 0.32,
        size * 0.04,
        tone,
        0.85,
      );
    } else
      disc(frame, x, y, size * random.real(0.7, 1.4), size * random.real(0.45, 0.9), tone, random.real(0.45, 0.85));
  }
};

const rays = (frame: Frame, random: Random, light: Light): void => {
  const { width, height } = frame;
  const source = width * random.real(-0.2, 1.2);
  for (let ray = 0; ray < 9; ray += 1) {
    const spread = random.real(-0.9, 0.9) * width;
    const foot = width / 2 + spread;
    const half = width * random.real(0.01, 0.045);
    const steps = 5;
    for (let soft = 0; soft < steps; soft += 1) {
      const wide = half * (1 - soft / steps);
      fill(
        frame,
        [
          source + (foot - source) * 0.02 - wide * 0.2,
          -10,
          source + (foot - source) * 0.02 + wide * 0.2,
          -10,
          foot + wide,
          height * 0.92,
          foot - wide,
          height * 0.92,
        ],
        mix(light.sun, [1, 1, 1], 0.3),
        0.028 * light.direct,
      );
    }
  }
};

/** Draws the inside of a wood: stems fading into haze, a floor, leaves overhead, perhaps a path. */
export const drawWood = (recipe: Recipe & WoodRecipe, width: number): Developed => {
  const height = Math.round((recipe.height / recipe.width) * width);
  const random = createRandom(`wood/${recipe.seed}`);
  const light = createLight(random, recipe.hour, recipe.sky);
  const frame = createFrame(width, height);
  const { pixels } = frame;
  const misty = recipe.sky === 'fog' || recipe.sky === 'rain' || recipe.sky === 'snow';
  const horizon = height * random.real(0.6, 0.7);
  const snow = recipe.sky === 'snow' || (recipe.season === 'winter' && random.chance(0.6));
  const [a, b] = floors[snow ? 'winter' : recipe.season === 'winter' ? 'autumn' : recipe.season];
  const far = mix(light.haze, light.horizon, 0.5);
  const leafTone = lamp(
    hex(random.pick(leaves[recipe.trees === 'pine' || recipe.trees === 'bamboo' ? 'summer' : recipe.season])),
    light,
  );
  const back = misty ? far : mix(far, leafTone, 0.32);
  const floorNear = lamp(hex(a), light);
  const floorFar = lamp(hex(b), light);
  for (let y = 0; y < height; y += 1) {
    const below = Math.max(0, (y - horizon) / (height - horizon));
    const up = Math.max(0, (horizon - y) / horizon);
    const tone =
      y > horizon
        ? mix(mix(back, floorFar, Math.min(1, below * 3.2)), scale(floorNear, 0.8), below)
        : mix(back, scale(back, misty ? 0.94 : 1.1), up);
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      pixels[at] = tone[0];
      pixels[at + 1] = tone[1];
      pixels[at + 2] = tone[2];
    }
  }
  if (recipe.path) {
    const soil = lamp(snow ? hex('#c3ccd6') : hex('#a08c6c'), light);
    const bend = random.real(-0.16, 0.16) * width;
    const end = width * random.real(0.4, 0.6);
    const left: number[] = [];
    const right: number[] = [];
    for (let step = 0; step <= 20; step += 1) {
      const t = step / 20;
      const near = t * t;
      const cx = end + Math.sin(t * 3.1) * bend + (width * 0.5 - end) * near;
      const half = width * (0.008 + 0.17 * near);
      left.push(cx - half * random.real(0.93, 1.07), horizon + (height - horizon) * near);
      right.push(cx + half * random.real(0.93, 1.07), horizon + (height - horizon) * near);
    }
    const around = [...left];
    for (let index = right.length - 2; index >= 0; index -= 2) around.push(right[index]!, right[index + 1]!);
    fill(frame, around, (y) => mix(back, soil, Math.min(1, ((y - horizon) / (height - horizon)) * 3)), 0.92);
  }
  const layers = 6;
  for (let layer = 0; layer < layers; layer += 1) {
    const near = (layer + 0.4) / layers;
    const foot = horizon + (height - horizon) * Math.pow(near, 1.9) * 0.86;
    const count = Math.round((recipe.trees === 'bamboo' ? 22 : 13) * (1.35 - near));
    for (let index = 0; index < count; index += 1) {
      const x = random.real(-0.03, 1.03) * width;
      if (recipe.path && near > 0.35 && Math.abs(x / width - 0.5) < 0.1 + near * 0.13) continue;
      const thick =
        width *
          (recipe.trees === 'bamboo' ? 0.019 : recipe.trees === 'birch' ? 0.026 : 0.036) *
          Math.pow(near, 1.5) *
          random.real(0.7, 1.35) +
        width * 0.002;
      const bark = lamp(hex(random.pick(barks[recipe.trees])), light);
      const depth = Math.min(1, Math.pow(near, misty ? 1.7 : 1.05));
      stem(
        frame,
        random,
        recipe,
        x,
        foot + random.real(-4, 10) * (width / 1280),
        thick,
        mix(back, bark, depth),
        mix(back, leafTone, depth),
      );
    }
    if (layer === 2 || layer === 4) canopy(frame, random, recipe, light, near * 0.7);
    const litter = Math.round(110 * near);
    for (let leaf = 0; leaf < litter; leaf += 1) {
      const y = horizon + (height - horizon) * Math.pow(random.real(Math.max(0, near - 0.25), near + 0.1), 1.9);
      const size = width * 0.0045 * near * random.real(0.6, 1.6);
      const tone = snow
        ? lamp(hex('#e8edf2'), light)
        : recipe.season === 'autumn'
          ? lamp(hex(random.pick(leaves.autumn)), light)
          : scale(floorNear, random.real(0.7, 1.45));
      disc(frame, random.real(0, width), y, size * 1.6, size * 0.6, mix(back, tone, Math.min(1, near + 0.2)), 0.75);
    }
  }
  canopy(frame, random, recipe, light, 1);
  if (light.direct > 0.5) rays(frame, random, light);
  return develop(frame, light.exposure * 1.1, recipe.seed);
};

/** About the average colour of a wood: haze above, floor below, leaves between. */
export const woodTint = (recipe: Recipe & WoodRecipe): Colour => {
  const light = createLight(createRandom(`wood/${recipe.seed}`), recipe.hour, recipe.sky);
  const haze = mix(light.haze, light.horizon, 0.5);
  const white = recipe.sky === 'snow';
  const floor = lamp(hex(floors[white ? 'winter' : recipe.season][0]), light);
  const leaf = lamp(
    hex(leaves[recipe.trees === 'pine' || recipe.trees === 'bamboo' ? 'summer' : recipe.season][0] ?? '#6b7268'),
    light,
  );
  return mix(mix(haze, leaf, 0.35), floor, 0.35);
};
