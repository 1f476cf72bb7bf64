import { createRandom, type Random } from '../random.ts';
import { develop, type Developed } from './brush/develop.ts';
import { createFrame, hex, mix, scale, stroke, type Colour, type Frame } from './brush/frame.ts';
import { read } from './brush/noise.ts';
import { createPen } from './brush/pen.ts';
import type { Recipe, TableRecipe } from './recipe.ts';
import { things, type Thing } from './scenery/objects.ts';
import { textures } from './scenery/world.ts';

const alone = (thing: Thing): { sure: readonly Thing[]; perhaps: readonly Thing[] } => ({ sure: [thing], perhaps: [] });

/** What belongs together; the first things of a list are always there. */
const sets: Record<TableRecipe['theme'], { sure: readonly Thing[]; perhaps: readonly Thing[] }> = {
  gear: {
    sure: ['pack', 'poles', 'boots'],
    perhaps: ['lamp', 'bottle', 'map', 'compass', 'gloves', 'glasses', 'bag', 'mat', 'kit', 'mug', 'rope'],
  },
  shoes: { sure: ['boots'], perhaps: ['poles', 'gloves', 'bottle', 'glasses'] },
  sleep: { sure: ['bag', 'mat'], perhaps: ['lamp', 'mug', 'bag', 'gloves', 'bottle'] },
  cook: { sure: ['pot', 'stove', 'mug'], perhaps: ['chopsticks', 'bottle', 'egg', 'orange', 'bowl'] },
  food: { sure: ['bowl', 'chopsticks'], perhaps: ['buns', 'egg', 'mug', 'orange', 'pot', 'egg'] },
  'first-aid': { sure: ['kit', 'bandage'], perhaps: ['bandage', 'lamp', 'gloves', 'bottle', 'compass', 'rope'] },
  map: { sure: ['map', 'compass'], perhaps: ['lamp', 'mug', 'glasses', 'poles', 'orange'] },
  pack: alone('pack'),
  boots: alone('boots'),
  poles: alone('poles'),
  lamp: alone('lamp'),
  bag: alone('bag'),
  mat: alone('mat'),
  stove: alone('stove'),
  bottle: alone('bottle'),
};

const cloths = [
  '#6d7f73',
  '#8a6f52',
  '#4a5560',
  '#b7a68a',
  '#7d5a48',
  '#35473f',
  '#c9bfae',
  '#5c4a3d',
  '#56697a',
  '#94896f',
].map(hex);
const colours = [
  '#d0562d',
  '#e39a2d',
  '#2f6a72',
  '#3b5f8a',
  '#5c7a3d',
  '#8c3b3b',
  '#474e58',
  '#c9a43f',
  '#7a5b8c',
  '#2e4a3c',
].map(hex);

const paintGround = (frame: Frame, random: Random): void => {
  const { width, height, pixels } = frame;
  const base = random.pick(cloths);
  const kind = random.pick(['boards', 'weave', 'stone'] as const);
  const { grain, puffs } = textures();
  const unit = width / 1280;
  const board = 150 * random.real(0.8, 1.3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const u = x / unit;
      const v = y / unit;
      let tone: number;
      if (kind === 'boards') {
        const plank = Math.floor(v / board);
        const gap = Math.min(v % board, board - (v % board));
        tone =
          0.9 +
          read(grain, u * 0.06 + plank * 37, v * 0.7) * 0.16 +
          Math.sin(plank * 12.9) * 0.08 -
          (gap < 2.5 ? 0.35 : 0);
      } else if (kind === 'weave')
        tone = 0.94 + Math.sin(u * 1.15) * Math.sin(v * 1.15) * 0.05 + read(puffs, u * 0.05, v * 0.05) * 0.09;
      else tone = 0.93 + read(grain, u * 0.5, v * 0.5) * 0.05 + read(puffs, u * 0.03, v * 0.03) * 0.1;
      const light = 1.08 - (x / width) * 0.16 - (y / height) * 0.12;
      const at = (y * width + x) * 3;
      pixels[at] = base[0] * tone * light;
      pixels[at + 1] = base[1] * tone * light;
      pixels[at + 2] = base[2] * tone * light;
    }
  }
};

/** Draws a lay-out from above: boards, cloth or stone, and things that belong together. */
export const drawTable = (recipe: Recipe & TableRecipe, width: number): Developed => {
  const height = Math.round((recipe.height / recipe.width) * width);
  const random = createRandom(`table/${recipe.seed}`);
  const frame = createFrame(width, height);
  paintGround(frame, random);
  const set = sets[recipe.theme];
  const many =
    recipe.theme === 'gear' ? random.int(5, 9) : recipe.theme === 'shoes' ? random.int(0, 2) : random.int(1, 3);
  const chosen = [...set.sure, ...random.shuffle(set.perhaps).slice(0, many)];
  const columns = Math.max(1, Math.round(Math.sqrt((chosen.length * width) / height)));
  const rows = Math.ceil(chosen.length / columns);
  const order = random.shuffle(chosen);
  const tints: Colour[] = random.shuffle(colours);
  const tilt = random.real(-0.12, 0.12);
  order.forEach((thing, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, order.length - row * columns);
    const x = width * (((index % columns) + 0.5 + random.real(-0.07, 0.07)) / inRow);
    const y = height * ((row + 0.5 + random.real(-0.06, 0.06)) / rows);
    const big =
      thing === 'pack'
        ? 1.08
        : ['egg', 'orange', 'bandage', 'compass', 'mug', 'glasses', 'lamp'].includes(thing)
          ? 0.66
          : 0.94;
    const size = Math.min(width / inRow, height / rows, width * 0.42) * 0.5 * big * random.real(0.9, 1);
    const turn = tilt + random.real(-0.3, 0.3);
    const state = Math.floor(random.next() * 1e9);
    const colour = mix(tints[index % tints.length]!, [0.5, 0.5, 0.5], 0.08);
    for (const shadow of [true, false]) {
      things[thing](createPen(frame, x, y, size, turn, shadow), colour, createRandom(`thing/${state}`));
    }
  });
  // A band of sunlight from a window or between two trees.
  if (random.chance(0.6)) {
    const from = random.real(-0.2, 0.8) * width;
    for (let band = 0; band < 3; band += 1)
      stroke(
        frame,
        [from + band * width * 0.22, -20, from + band * width * 0.22 + width * 0.3, height + 20],
        width * 0.12,
        width * 0.14,
        scale([1, 0.93, 0.76], 1),
        0.07,
      );
  }
  return develop(frame, random.real(0.98, 1.1), recipe.seed);
};

/** About the average colour of a lay-out: its cloth, with a share of all the things on it. */
export const tableTint = ({ seed }: Recipe): Colour =>
  mix(createRandom(`table/${seed}`).pick(cloths), hex('#7d7468'), 0.22);
