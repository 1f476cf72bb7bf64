import { createRandom, type Random } from '../../random.ts';
import { fractal, read, type Tile } from '../brush/noise.ts';

/** The kinds of ground that scenes are seen on. */
export const reliefs = ['alpine', 'massif', 'meadow', 'forest', 'coast', 'karst'] as const;
export type Relief = (typeof reliefs)[number];

/** Water running down cuts the valleys that noise alone lacks. */
const erode = (tile: Tile, random: Random, drops: number): void => {
  const { size, values } = tile;
  const mask = size - 1;
  for (let drop = 0; drop < drops; drop += 1) {
    let x = random.int(0, mask);
    let y = random.int(0, mask);
    let load = 0;
    let speed = 0.4;
    for (let step = 0; step < 42; step += 1) {
      const here = y * size + x;
      const height = values[here]!;
      let lowest = height;
      let nextX = x;
      let nextY = y;
      for (let side = 0; side < 8; side += 1) {
        const k = side < 4 ? side : side + 1;
        const sx = (x + (k % 3) - 1) & mask;
        const sy = (y + Math.floor(k / 3) - 1) & mask;
        const value = values[sy * size + sx]!;
        if (value < lowest) {
          lowest = value;
          nextX = sx;
          nextY = sy;
        }
      }
      const fall = height - lowest;
      if (fall <= 0) {
        values[here] = height + load * 0.8;
        break;
      }
      speed = Math.min(1.6, speed * 0.9 + fall * 14);
      const room = fall * speed * 0.55;
      const moved = load > room ? -(load - room) * 0.12 : Math.min(fall * 0.32, (room - load) * 0.22);
      values[here] = height - moved;
      load += moved;
      x = nextX;
      y = nextY;
    }
  }
};

const normalise = ({ values }: Tile, curve: (height: number) => number): void => {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const scale = 1 / (high - low || 1);
  for (let index = 0; index < values.length; index += 1) values[index] = curve((values[index]! - low) * scale);
};

const ridge = (value: number, sharp: number): number => Math.pow(1 - Math.min(1, Math.abs(value)), sharp);

/**
 * One wrapped height field, 0 … 1. The same relief and variant give the same ground, so workers
 * need not share it.
 */
export const createTerrain = (relief: Relief, variant: number, size: number): Tile => {
  const random = createRandom(`terrain/${relief}/${variant}`);
  const coarse = relief === 'coast' || relief === 'massif' ? 4 : relief === 'karst' ? 16 : 8;
  const base = fractal(random, size, coarse, 9, relief === 'meadow' ? 0.4 : 0.47);
  const crest = fractal(random, size, coarse, 6, 0.42);
  const bend = fractal(random, size, 4, 3);
  const result: Tile = { size, values: new Float32Array(size * size) };
  const pull = size * 0.05;
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const here = y * size + x;
      const twist = bend.values[here]! * pull;
      const broad = read(base, x + twist, y - twist);
      const edge = ridge(crest.values[here]! * 1.5, relief === 'meadow' ? 1.4 : 2.2);
      result.values[here] =
        relief === 'alpine'
          ? edge * (0.75 + broad * 0.5) + broad * 0.42
          : relief === 'massif'
            ? edge * 0.6 + broad * 0.9 + edge * edge * broad * 0.7
            : relief === 'meadow'
              ? edge * 0.72 + broad * 0.3
              : relief === 'forest'
                ? edge * 0.45 + broad * 0.62
                : relief === 'karst'
                  ? Math.tanh((read(bend, x * 3 + twist, y * 3 - twist) - 0.12) * 2.6) * 0.6 + broad * 0.34
                  : broad + edge * 0.22;
    }
  }
  const drops = Math.round(size * size * (relief === 'meadow' ? 0.02 : 0.05));
  normalise(result, (height) => height);
  if (relief !== 'karst') erode(result, random, drops);
  const power = relief === 'alpine' ? 1.25 : relief === 'massif' ? 1.5 : relief === 'coast' ? 1.15 : 1;
  normalise(result, (height) => Math.pow(height, power));
  return result;
};
