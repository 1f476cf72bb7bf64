import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../../src/backend/database/statement.ts';
import { spots } from '../../../src/backend/scenic/spots.ts';
import { openWorld } from './support/world.ts';

const path = '/api/queryDestinationScenicSpots';
interface Node {
  id: number;
  children?: Node[];
}
const tree = JSON.parse(readFileSync(join(import.meta.dirname, '../../../data/places.json'), 'utf8')) as Node;

test('every spot stands in a province of the place directory, and its city in that province', () => {
  expect(new Set(spots.map(({ name }) => name)).size).toBe(spots.length);
  for (const { name, provinceId, cityId, altitude } of spots) {
    const province = tree.children?.find(({ id }) => String(id) === provinceId);
    expect(province, name).toBeDefined();
    if (cityId !== null)
      expect(
        province?.children?.some(({ id }) => String(id) === cityId),
        name,
      ).toBe(true);
    if (altitude !== null) expect(altitude > 50 && altitude < 8_849, name).toBe(true);
  }
});

test('pages hold every spot once', async () => {
  const browser = openWorld().browser();
  const seen: string[] = [];
  let total = Infinity;
  for (let page = 1; seen.length < total; page++) {
    const { data } = (await browser.get(path, { page })).body;
    total = data.total;
    expect(data.list.length).toBeGreaterThan(0);
    seen.push(...data.list.map((spot: { id: string }) => spot.id));
  }
  expect([...seen].sort()).toEqual(spots.map(({ id }) => id).sort());
  expect((await browser.get(path, { page: 400 })).body.data.list).toEqual([]);
});

test('province, city and words narrow it', async () => {
  const browser = openWorld().browser();
  const [first] = spots;
  const inProvince = (await browser.get(path, { provinceId: first?.provinceId })).body.data;
  expect(inProvince.total).toBe(spots.filter(({ provinceId }) => provinceId === first?.provinceId).length);
  expect((await browser.get(path, { q: ' 黄山 ' })).body.data.list[0]).toMatchObject({ name: '黄山', altitude: 1864 });
  expect((await browser.get(path, { q: '%' })).body.data.total).toBe(0);
});

test('the most wanted come first, and one sees which are one’s own', async () => {
  const world = openWorld();
  const me = world.addMember();
  for (const user of [me, world.addMember()])
    run(world.database, 'INSERT INTO wanted_spots (user_id, spot_id) VALUES (?, ?)', user, '140');
  const { list } = (await world.loggedIn(me).get(path)).body.data;
  expect(list[0]).toMatchObject({ id: '140', wannaCount: 2, mine: true });
  expect((await world.browser().get(path)).body.data.list[0].mine).toBe(false);
});
