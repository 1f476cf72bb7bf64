import { createRandom } from '../random.ts';
import { develop, type Developed } from './brush/develop.ts';
import { createFrame, disc, fill, hex, mix, scale, type Colour } from './brush/frame.ts';
import type { Recipe } from './recipe.ts';

const palettes: readonly (readonly string[])[] = [
  ['#f3e9d2', '#e07a3f', '#3d5a6c', '#23394a'],
  ['#dfe9e4', '#f2b84b', '#3f7d6a', '#1f4a45'],
  ['#fbe3d0', '#d95d4b', '#7a4b6b', '#3c2f55'],
  ['#cfe3ef', '#ffffff', '#5b8fb3', '#274b6d'],
  ['#20304f', '#f4e3b2', '#3d5480', '#141f38'],
  ['#f7d9b0', '#c8553d', '#588157', '#344e41'],
  ['#e9edc9', '#d4a373', '#84a98c', '#52796f'],
  ['#fcd5ce', '#f08a5d', '#b83b5e', '#6a2c70'],
  ['#e8e4dc', '#c9a66b', '#8a7b66', '#4a443b'],
  ['#d9ecd9', '#ffd166', '#118a7e', '#073b4c'],
  ['#1d2a2f', '#e8e3d3', '#5f7a76', '#31494a'],
  ['#ffe8c7', '#ef8354', '#4f5d75', '#2d3142'],
];

/** Draws a member's badge: a sun or a moon over two or three folded ridges, in four colours. */
export const drawBadge = (recipe: Recipe, width: number): Developed => {
  const random = createRandom(`badge/${recipe.seed}`);
  const [sky, sun, far, near] = random.pick(palettes).map(hex) as [Colour, Colour, Colour, Colour];
  const frame = createFrame(width, width);
  const tilt = random.real(-0.08, 0.08);
  fill(frame, [0, 0, width, 0, width, width, 0, width], (y) => mix(scale(sky, 0.92), scale(sky, 1.06), y / width));
  const sunX = width * random.real(0.25, 0.75);
  const sunY = width * random.real(0.2, 0.46);
  const radius = width * random.real(0.09, 0.2);
  disc(frame, sunX, sunY, radius, radius, sun);
  if (random.chance(0.3))
    disc(frame, sunX + radius * 0.45, sunY - radius * 0.2, radius * 0.9, radius * 0.9, scale(sky, 0.98));
  const ridges = random.int(2, 3);
  const snowy = random.chance(0.45);
  for (let ridge = 0; ridge < ridges; ridge += 1) {
    const share = ridges === 1 ? 1 : ridge / (ridges - 1);
    const tone = mix(far, near, share);
    const base = width * (0.5 + share * 0.26);
    const peaks = random.int(1, 3);
    const points: number[] = [-width * 0.1, width * 1.1, -width * 0.1, base];
    const caps: number[][] = [];
    for (let peak = 0; peak < peaks; peak += 1) {
      const x = width * ((peak + random.real(0.3, 0.7)) / peaks);
      const tall = width * random.real(0.14, 0.34) * (1 - share * 0.4);
      const half = (width / peaks) * 0.5;
      points.push(x, base - tall, x + half * random.real(0.5, 0.9), base - tall * random.real(0, 0.25));
      caps.push([
        x,
        base - tall,
        x + half * 0.26,
        base - tall * 0.66,
        x + half * 0.06,
        base - tall * 0.74,
        x - half * 0.08,
        base - tall * 0.6,
        x - half * 0.26,
        base - tall * 0.68,
      ]);
    }
    points.push(width * 1.1, base + tilt * width, width * 1.1, width * 1.1);
    fill(frame, points, (y) => scale(tone, 1.05 - (y / width) * 0.15));
    if (snowy && ridge === 0) for (const cap of caps) fill(frame, cap, mix(sky, [1, 1, 1], 0.65));
  }
  const motif = random.weighted([
    ['none', 4],
    ['pines', 3],
    ['water', 2],
    ['tent', 1.4],
  ] as const);
  if (motif === 'pines') {
    for (let tree = 0; tree < random.int(2, 6); tree += 1) {
      const x = width * random.real(0.06, 0.94);
      const foot = width * random.real(0.86, 1.02);
      const tall = width * random.real(0.14, 0.26);
      for (let level = 0; level < 3; level += 1)
        fill(
          frame,
          [
            x,
            foot - tall + level * tall * 0.24,
            x + tall * (0.14 + level * 0.07),
            foot - tall * 0.6 + level * tall * 0.26,
            x - tall * (0.14 + level * 0.07),
            foot - tall * 0.6 + level * tall * 0.26,
          ],
          scale(near, 0.7),
        );
    }
  } else if (motif === 'water') {
    for (let line = 0; line < 4; line += 1) {
      const y = width * (0.84 + line * 0.045);
      const half = width * random.real(0.12, 0.34);
      disc(frame, width * 0.5 + random.real(-0.12, 0.12) * width, y, half, width * 0.008, mix(sky, sun, 0.4), 0.85);
    }
  } else if (motif === 'tent') {
    const x = width * random.real(0.35, 0.65);
    fill(frame, [x - width * 0.13, width * 0.9, x, width * 0.7, x + width * 0.13, width * 0.9], sun);
    fill(frame, [x - width * 0.03, width * 0.9, x, width * 0.76, x + width * 0.03, width * 0.9], near);
  }
  return develop(frame, 1, recipe.seed);
};

/** About the average colour of a badge. */
export const badgeTint = ({ seed }: Recipe): Colour => {
  const [sky, , far, near] = createRandom(`badge/${seed}`).pick(palettes).map(hex) as [Colour, Colour, Colour, Colour];
  return mix(sky, mix(far, near, 0.5), 0.5);
};
