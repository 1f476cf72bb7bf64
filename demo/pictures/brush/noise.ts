import type { Random } from '../../random.ts';

/** A square of numbers whose edges meet: `size` is a power of two, so wrapping is a mask. */
export interface Tile {
  readonly size: number;
  readonly values: Float32Array;
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Adds one octave of wrapped gradient noise, `cells` lattice cells across, to `values`. */
const addOctave = (values: Float32Array, size: number, cells: number, amplitude: number, random: Random): void => {
  const gx = new Float32Array(cells * cells);
  const gy = new Float32Array(cells * cells);
  for (let index = 0; index < gx.length; index += 1) {
    const angle = random.next() * Math.PI * 2;
    gx[index] = Math.cos(angle) * amplitude;
    gy[index] = Math.sin(angle) * amplitude;
  }
  const mask = cells - 1;
  const scale = cells / size;
  for (let y = 0; y < size; y += 1) {
    const v = y * scale;
    const row = Math.floor(v);
    const fy = v - row;
    const wy = fade(fy);
    const top = (row & mask) * cells;
    const bottom = ((row + 1) & mask) * cells;
    for (let x = 0; x < size; x += 1) {
      const u = x * scale;
      const column = Math.floor(u);
      const fx = u - column;
      const wx = fade(fx);
      const left = column & mask;
      const right = (column + 1) & mask;
      const a = gx[top + left]! * fx + gy[top + left]! * fy;
      const b = gx[top + right]! * (fx - 1) + gy[top + right]! * fy;
      const c = gx[bottom + left]! * fx + gy[bottom + left]! * (fy - 1);
      const d = gx[bottom + right]! * (fx - 1) + gy[bottom + right]! * (fy - 1);
      const upper = a + (b - a) * wx;
      values[y * size + x]! += upper + (c + (d - c) * wx - upper) * wy;
    }
  }
};

/** Wrapped fractal noise, about -1 … 1. `cells` is the coarsest lattice and a power of two. */
export const fractal = (random: Random, size: number, cells: number, octaves: number, gain = 0.5): Tile => {
  const values = new Float32Array(size * size);
  let amplitude = 1.4;
  for (let octave = 0, lattice = cells; octave < octaves && lattice <= size; octave += 1, lattice *= 2) {
    addOctave(values, size, lattice, amplitude, random);
    amplitude *= gain;
  }
  return { size, values };
};

/** Wrapped bilinear reading at any coordinate. */
export const read = (tile: Tile, x: number, y: number): number => {
  const { size, values } = tile;
  const mask = size - 1;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const row = (top & mask) * size;
  const below = ((top + 1) & mask) * size;
  const l = left & mask;
  const r = (left + 1) & mask;
  const a = values[row + l]!;
  const b = values[row + r]!;
  const c = values[below + l]!;
  const d = values[below + r]!;
  const upper = a + (b - a) * fx;
  return upper + (c + (d - c) * fx - upper) * fy;
};
