import sharp from 'sharp';
import { draw } from '../pictures/brush/draw.ts';
import type { Developed } from '../pictures/brush/develop.ts';
import type { Recipe } from '../pictures/recipe.ts';
import { frameOf } from './vp8.ts';
import { webmOf } from './webm.ts';

const [WIDTH, HEIGHT] = [480, 360];
const PAINTED_PX = 960;
const FRAME_MS = 100;
/** Of each picture; the next one comes in over the last of them. */
const FRAMES = 24;
const OVER = 6;

type Way = readonly [from: readonly [number, number, number], to: readonly [number, number, number]];
/** Middle and width of what is seen, as shares of the picture: it draws back, then goes across. */
const WAYS: readonly Way[] = [
  [
    [0.5, 0.42, 0.5],
    [0.5, 0.5, 1],
  ],
  [
    [0.38, 0.5, 0.7],
    [0.62, 0.5, 0.7],
  ],
];

const look = ({ data, width, height }: Developed, [from, to]: Way, step: number): Promise<Buffer> => {
  const share = step / (FRAMES - 1);
  const ease = share * share * (3 - 2 * share);
  const [x, y, wide] = from.map((start, at) => start + ((to[at] as number) - start) * ease) as [number, number, number];
  const [seenWidth, seenHeight] = [Math.floor(width * wide), Math.floor(height * wide)];
  const edge = (middle: number, seen: number, whole: number): number =>
    Math.max(0, Math.min(whole - seen, Math.round(middle * whole - seen / 2)));
  return sharp(data, { raw: { width, height, channels: 3 } })
    .extract({
      left: edge(x, seenWidth, width),
      top: edge(y, seenHeight, height),
      width: seenWidth,
      height: seenHeight,
    })
    .resize(WIDTH, HEIGHT)
    .raw()
    .toBuffer();
};

const mixed = (under: Buffer, over: Buffer, share: number): Buffer =>
  under.map((value, at) => value + ((over[at] as number) - value) * share) as Buffer;

export interface ShopFilm {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
}

/** A short film over two drawings of a product: the camera draws back from the first and goes across the second. */
export const shopFilm = async (recipes: readonly [Recipe, Recipe]): Promise<ShopFilm> => {
  const looks: Buffer[] = [];
  for (const [at, recipe] of recipes.entries()) {
    const drawn = draw(recipe, PAINTED_PX);
    const shots: Buffer[] = [];
    for (let step = 0; step < FRAMES; step += 1) shots.push(await look(drawn, WAYS[at] as Way, step));
    if (at > 0) {
      const under = looks.splice(-OVER);
      looks.push(...under.map((one, step) => mixed(one, shots[step] as Buffer, (step + 1) / (OVER + 1))));
      shots.splice(0, OVER);
    }
    looks.push(...shots);
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  const frames: Buffer[] = [];
  for (const one of looks) frames.push(await frameOf(sharp(one, { raw })));
  return {
    bytes: webmOf({ width: WIDTH, height: HEIGHT, frameMs: FRAME_MS, frames }),
    width: WIDTH,
    height: HEIGHT,
    durationMs: frames.length * FRAME_MS,
  };
};
