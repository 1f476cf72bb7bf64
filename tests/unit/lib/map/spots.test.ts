import { expect, test } from 'vitest';
import type { ProvinceSketch } from '../../../../src/lib/map/province.ts';
import { frameOf, MAP_WIDTH, spotsOn } from '../../../../src/lib/map/spots.ts';
import { readJson } from '../../data/data.ts';

const guangdong = readJson('web/province/440000.json') as ProvinceSketch;
const place = (id: string, longitude: number, latitude: number, entries = 1) => ({
  id,
  name: `地方${id}`,
  seat: { longitude, latitude },
  entries,
});
const SHENZHEN = place('深', 114.06, 22.54);

test('north is up, east is right, on a sheet of one width with the sketch in its middle', () => {
  const [shenzhen, zhanjiang, shaoguan] = spotsOn(guangdong, [
    SHENZHEN,
    place('湛', 110.36, 21.27),
    place('韶', 113.6, 24.81),
  ]);
  expect(shenzhen?.x).toBeGreaterThan(zhanjiang?.x as number);
  expect(shaoguan?.y).toBeLessThan(shenzhen?.y as number);
  for (const code of ['150000', '360000', '460000', '820000']) {
    const sketch = readJson(`web/province/${code}.json`) as ProvinceSketch;
    const { x, y, scale, width, height } = frameOf(sketch);
    expect(width, code).toBe(MAP_WIDTH);
    expect(x, code).toBeGreaterThanOrEqual(0);
    expect(x + sketch.width * scale, code).toBeLessThanOrEqual(width);
    expect(y + sketch.height * scale, code).toBeLessThanOrEqual(height);
  }
});

test('what lies elsewhere, or nowhere, is not drawn', () => {
  expect(spotsOn(guangdong, [place('1', 139.7, 35.7), place('2', Number.NaN, 22)])).toEqual([]);
  expect(spotsOn(guangdong, [])).toEqual([]);
});

test('the city itself always has its mark; of the others, the one with more where two would cover each other', () => {
  const spots = spotsOn(guangdong, [
    SHENZHEN,
    place('南', 113.93, 22.53, 90),
    place('湛', 110.36, 21.27, 2),
    place('霞', 110.4, 21.2, 5),
  ]);
  expect(spots.map(({ id }) => id)).toEqual(['深', '霞']);
});

test('names stand inside of the sheet and never on a mark or on each other', () => {
  const places = Array.from({ length: 30 }, (_, i) => place(String(i), 110 + (i % 6) * 1.1, 20.5 + i * 0.14, i + 1));
  const spots = spotsOn(guangdong, places);
  expect(spots.length).toBeGreaterThan(8);
  const named = spots.filter(({ nameY }) => nameY !== null);
  expect(named.length).toBeGreaterThan(5);
  for (const { x, y, name, nameY } of named) {
    expect(x - name.length * 6).toBeGreaterThanOrEqual(0);
    expect(x + name.length * 6).toBeLessThanOrEqual(MAP_WIDTH);
    for (const other of spots)
      if (Math.abs(other.x - x) < name.length * 6)
        expect(Math.abs(other.y - (y + (nameY as number) - 4)), name).toBeGreaterThan(other.radius);
  }
});
