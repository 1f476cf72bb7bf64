import { expect, test } from 'vitest';
import { MAP_HALF, drawNearby } from '../../../../src/lib/map/nearbyMap.ts';

const center = { longitude: 114.06, latitude: 22.54 };
const place = (id: string, longitude: number, latitude: number, entries = 1) => ({
  id,
  name: `地方${id}`,
  seat: { longitude, latitude },
  entries,
});

test('north is up, east is right, and the outermost ring is the radius', () => {
  const [north] = drawNearby(center, 50, [place('1', 114.06, 22.54 + 50 / 111.32)]);
  expect(north?.x).toBeCloseTo(0, 0);
  expect(north?.y).toBeCloseTo(-160, 0);
  const [east] = drawNearby(center, 50, [place('1', 114.3, 22.54)]);
  expect(east?.x).toBeGreaterThan(0);
  expect(east?.y).toBeCloseTo(0, 0);
});

test('what lies farther, or nowhere, is not drawn', () => {
  expect(drawNearby(center, 10, [place('1', 116, 22.5), place('2', Number.NaN, 22)])).toEqual([]);
  expect(drawNearby(center, 50, [])).toEqual([]);
});

test('marks that would cover each other become one that says so; none is lost', () => {
  const places = Array.from({ length: 24 }, (_, i) => place(String(i), 114 + (i % 5) * 0.05, 22.5 + i * 0.004, i + 1));
  const spots = drawNearby(center, 200, places);
  for (const one of spots)
    for (const other of spots)
      if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(30);
  expect(spots.reduce((sum, { entries }) => sum + entries, 0)).toBe(300);
  expect(spots.reduce((sum, { others }) => sum + 1 + others, 0)).toBe(24);
});

test('over the date line the way is the short one', () => {
  const [spot] = drawNearby({ longitude: 179.9, latitude: 0 }, 50, [place('1', -179.9, 0)]);
  expect(spot?.x).toBeGreaterThan(0);
  expect(spot?.x).toBeLessThan(MAP_HALF);
});

test('names stand under or over their mark, never on another', () => {
  const [large, small] = drawNearby(center, 200, [place('1', 114.25, 22.72, 218), place('2', 114.17, 22.3, 82)]);
  expect(large?.nameY).toBeLessThan(0);
  expect(small?.nameY).toBeGreaterThan(0);
});
