import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { draw, drawJpeg } from '../../../demo/pictures/brush/draw.ts';
import { createPainter } from '../../../demo/pictures/painter.ts';
import { readRecipe, type Recipe } from '../../../demo/pictures/recipe.ts';
import { tintOf } from '../../../demo/pictures/brush/tint.ts';

const land = {
  kind: 'land',
  relief: 'forest',
  variant: 0,
  season: 'autumn',
  hour: 'morning',
  sky: 'cloudy',
  water: 'none',
  steps: false,
  snowy: false,
  front: 'trail',
  seed: 11,
  width: 1280,
  height: 960,
} as const satisfies Recipe;
const recipes: readonly Recipe[] = [
  land,
  { ...land, front: 'tents', hour: 'night', sky: 'clear', seed: 12 },
  { ...land, water: 'lake', sky: 'rain', front: 'pines', seed: 13 },
  {
    kind: 'wood',
    trees: 'birch',
    season: 'winter',
    hour: 'noon',
    sky: 'snow',
    path: true,
    seed: 14,
    width: 960,
    height: 1280,
  },
  { kind: 'table', theme: 'gear', seed: 15, width: 1280, height: 853 },
  { kind: 'badge', seed: 16, width: 400, height: 400 },
];
const distance = (a: string, b: string): number =>
  Math.max(...[1, 3, 5].map((at) => Math.abs(parseInt(a.slice(at, at + 2), 16) - parseInt(b.slice(at, at + 2), 16))));

describe('a drawing', () => {
  it('is the same whenever it is drawn, and another for another seed', () => {
    for (const recipe of recipes) {
      const first = draw(recipe, 96);
      expect(Buffer.compare(draw(recipe, 96).data, first.data)).toBe(0);
      expect(Buffer.compare(draw({ ...recipe, seed: recipe.seed + 100 }, 96).data, first.data)).not.toBe(0);
    }
  });

  it('keeps its shape at every width, and never grows beyond it', () => {
    for (const recipe of recipes) {
      const { width, height } = draw(recipe, 120);
      expect(width).toBe(120);
      expect(height / width).toBeCloseTo(recipe.height / recipe.width, 1);
    }
    expect(draw(recipes[5] as Recipe, 5_000).width).toBe(400);
  });

  it('shows something: no flat picture, no black one', async () => {
    for (const recipe of recipes) {
      const { data, width, height } = draw(recipe, 160);
      const { channels } = await sharp(data, { raw: { width, height, channels: 3 } }).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(6);
      expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(12);
    }
  });

  it('has a stand-in colour near its own', () => {
    for (const recipe of recipes)
      expect(distance(tintOf(recipe), draw(recipe, 64).color), JSON.stringify(recipe)).toBeLessThan(90);
  });

  it('comes as a JPEG of the width that was asked for', async () => {
    const { format, width, height } = await sharp(await drawJpeg(JSON.stringify(land), 360)).metadata();
    expect([format, width, height]).toEqual(['jpeg', 360, 270]);
  });
});

describe('a recipe', () => {
  it('is refused when it is none', async () => {
    for (const text of [
      '',
      'null',
      '[]',
      '"land"',
      '{',
      '{}',
      '{"kind":"land"}',
      JSON.stringify({ ...land, sky: 'purple' }),
      JSON.stringify({ ...land, width: 1e9 }),
      JSON.stringify({ ...land, seed: 'x' }),
      JSON.stringify({ ...land, relief: '__proto__' }),
      JSON.stringify({ ...land, variant: 1e6 }),
    ]) {
      expect(readRecipe(text), text).toBeNull();
      await expect(drawJpeg(text, 100)).rejects.toThrow(RangeError);
    }
    expect(readRecipe(JSON.stringify(land))).toEqual(land);
  });
});

describe('the painter', () => {
  it('draws beside the thread that asks, refuses nonsense and goes on', async () => {
    const painter = createPainter(1);
    const [good, bad, after] = await Promise.allSettled([
      painter.draw(JSON.stringify(recipes[5]), 64),
      painter.draw('{"kind":"cat"}', 64),
      painter.draw(JSON.stringify(recipes[4]), 64),
    ]);
    expect(good.status).toBe('fulfilled');
    expect(bad.status).toBe('rejected');
    expect(after.status).toBe('fulfilled');
    await painter.close();
    await expect(painter.draw(JSON.stringify(recipes[5]), 64)).rejects.toThrow('closed');
  });
});
