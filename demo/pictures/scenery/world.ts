import { createRandom } from '../../random.ts';
import { fractal, type Tile } from '../brush/noise.ts';
import { createTerrain, type Relief } from './terrain.ts';

/** Ground that a view looks at: heights, their slopes, and fine grain shared by all. */
export interface World {
  readonly heights: Tile;
  readonly slopesX: Tile;
  readonly slopesY: Tile;
  readonly grain: Tile;
  readonly puffs: Tile;
}

export const WORLD_SIZE = 1024;
/** How many grounds of each kind there are. */
export const variants: Record<Relief, number> = { alpine: 2, massif: 1, meadow: 2, forest: 2, coast: 1, karst: 1 };

const GRAIN_SIZE = 256;
const kept = new Map<string, World>();
let shared: Pick<World, 'grain' | 'puffs'> | undefined;

/** Fine grain and soft puffs that every drawing may read. */
export const textures = (): Pick<World, 'grain' | 'puffs'> =>
  (shared ??= {
    grain: fractal(createRandom('grain'), GRAIN_SIZE, 8, 6, 0.72),
    puffs: fractal(createRandom('puffs'), GRAIN_SIZE, 4, 6, 0.52),
  });

const slopes = ({ size, values }: Tile): [Tile, Tile] => {
  const mask = size - 1;
  const sx = new Float32Array(values.length);
  const sy = new Float32Array(values.length);
  for (let y = 0; y < size; y += 1) {
    const up = ((y - 1) & mask) * size;
    const down = ((y + 1) & mask) * size;
    for (let x = 0; x < size; x += 1) {
      sx[y * size + x] = (values[y * size + ((x + 1) & mask)]! - values[y * size + ((x - 1) & mask)]!) / 2;
      sy[y * size + x] = (values[down + x]! - values[up + x]!) / 2;
    }
  }
  return [
    { size, values: sx },
    { size, values: sy },
  ];
};

/** The ground of a relief and variant; made once per thread. */
export const worldOf = (relief: Relief, variant: number): World => {
  const key = `${relief}/${variant}`;
  const old = kept.get(key);
  if (old) return old;
  const heights = createTerrain(relief, variant, WORLD_SIZE);
  const [slopesX, slopesY] = slopes(heights);
  const world = { heights, slopesX, slopesY, ...textures() };
  kept.set(key, world);
  return world;
};

/**
 * How much sun reaches each point: shadows thrown along the sun's way, at half resolution, soft at
 * their edges. `steep` is the fall of a sun ray per ground unit, in heights of the relief.
 */
export const shadows = ({ heights }: World, azimuth: number, steep: number): Tile => {
  const size = heights.size / 2;
  const mask = size - 1;
  const top = new Float32Array(size * size);
  const lit = new Float32Array(size * size).fill(1);
  const dx = Math.cos(azimuth);
  const dy = Math.sin(azimuth);
  const alongX = Math.abs(dx) > Math.abs(dy);
  const side = alongX ? dy / Math.abs(dx) : dx / Math.abs(dy);
  const forward = (alongX ? dx : dy) > 0 ? 1 : -1;
  const fall = steep * 2 * Math.hypot(1, side);
  // Twice around: the first turn only brings shadows across the seam.
  for (let step = 0; step < size * 2; step += 1) {
    const line = (forward > 0 ? step : 2 * size - step) & mask;
    const before = (line - forward) & mask;
    for (let cross = 0; cross < size; cross += 1) {
      const at = cross - side;
      const low = Math.floor(at);
      const part = at - low;
      const a = alongX ? top[(low & mask) * size + before]! : top[before * size + (low & mask)]!;
      const b = alongX ? top[((low + 1) & mask) * size + before]! : top[before * size + ((low + 1) & mask)]!;
      const ray = a + (b - a) * part - fall;
      const index = alongX ? cross * size + line : line * size + cross;
      const height = alongX
        ? heights.values[cross * 2 * heights.size + line * 2]!
        : heights.values[line * 2 * heights.size + cross * 2]!;
      const buried = ray - height;
      top[index] = buried > 0 ? ray : height;
      lit[index] = buried > 0 ? Math.max(0, 1 - buried * 60) : 1;
    }
  }
  return { size, values: lit };
};
