import { expect, test } from 'vitest';
import { run } from '../../../../src/backend/database/statement.ts';
import { addEvent, DAY } from '../events/camp.ts';
import { addRoute } from '../route/scene.ts';
import { block } from '../community/scene.ts';
import { openWorld, type World } from '../support/world.ts';

const AROUND = '/api/place/around';
const [SHENZHEN, HUIZHOU, NANSHAN] = ['18034', '18095', '18037'];
/** 南山 is some ten kilometres from here. */
const HERE = { longitude: 114.03, latitude: 22.53 };

const ask = async (asking: ReturnType<World['browser']>, query: Record<string, unknown>) =>
  (await asking.get(AROUND, { cityId: SHENZHEN, ...query })).body;
const event = (
  world: World,
  leader: string,
  cityId: string,
  over: Record<string, number | string | null> = {},
): string => addEvent(world, leader, { city_id: cityId, city: '某市', ...over });
const idsOf = (page: { items: { card: { id: string } }[] }): string[] => page.items.map(({ card }) => card.id);

test('events of the next two weeks and routes stand around a city, with how far they are; and only what is public', async () => {
  const world = openWorld({ checkReplies: true });
  const leader = world.addMember('领队');
  const soon = event(world, leader, SHENZHEN, {
    starts_at: world.now() + 2 * DAY,
    signup_until: world.now(),
    capacity: 9,
  });
  const held = event(world, leader, SHENZHEN, { longitude: 114.03, latitude: 22.6 });
  for (const over of [
    { audit: 'draft' },
    { cancelled_at: 1 },
    { starts_at: world.now() + 15 * DAY, ends_at: world.now() + 16 * DAY },
    { starts_at: world.now() - DAY, signup_until: world.now() - DAY },
  ])
    event(world, leader, SHENZHEN, over);
  event(world, leader, '110100', { longitude: 116.4, latitude: 39.9 });
  const near = addRoute(world, leader, { name: '塘朗山', set: { place_id: NANSHAN } });
  const liked = addRoute(world, leader, { name: '只写了城市', set: { like_count: 5 } });
  for (const set of [
    { visibility: 'self' },
    { visibility: 'friends' },
    { audit: 1 },
    { deleted_at: 1 },
    { removed_at: 1 },
  ])
    addRoute(world, leader, { set });
  addRoute(world, leader, { cityId: HUIZHOU });
  const { data } = await ask(world.browser(), { ...HERE });
  expect([data.city, data.next]).toEqual(['深圳市', null]);
  expect(idsOf(data.events)).toEqual([soon, held]);
  expect(data.events.total).toBe(2);
  expect(data.events.items[0]).toMatchObject({ distance: null, card: { left: 9 } });
  expect(data.events.items[1].distance).toBe(8_000);
  expect(idsOf(data.routes)).toEqual([liked, near]);
  expect(data.routes.items[0]).toMatchObject({ distance: null, place: '深圳市' });
  expect(data.routes.items[1].distance).toBeGreaterThan(5_000);
  expect(data.routes.items[1].estimateSec).toBeGreaterThan(3_600);
  const apart = world.addMember('被屏蔽的人');
  block(world, leader, apart);
  expect((await ask(world.loggedIn(apart), { ...HERE })).data.routes.total).toBe(0);
});

test('a wider circle holds more; distance sorts only from a real point, and each list is paged by itself', async () => {
  const world = openWorld({ checkReplies: true });
  const leader = world.addMember('领队');
  const routes = Array.from({ length: 5 }, (_, at) =>
    addRoute(world, leader, { set: { place_id: NANSHAN, like_count: at } }),
  );
  const far = addRoute(world, leader, { cityId: HUIZHOU, set: { like_count: 99 } });
  const guest = world.browser();
  expect(idsOf((await ask(guest, { radiusKm: 10, ...HERE })).data.routes)).not.toContain(far);
  const wide = await ask(guest, { radiusKm: 200 });
  expect([wide.data.routes.total, wide.data.routes.items[0].card.id]).toEqual([6, far]);
  const sorted = await ask(guest, { radiusKm: 200, ...HERE, sort: 'distance' });
  expect(idsOf(sorted.data.routes).pop()).toBe(far);
  const found: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await ask(guest, {
      radiusKm: 50,
      ...HERE,
      only: 'route',
      limit: 2,
      ...(cursor === '' ? {} : { cursor }),
    });
    found.push(...idsOf(page.data.routes));
    expect(page.data.events.items).toEqual([]);
    cursor = page.data.routes.cursor;
  }
  expect(found).toEqual([...routes].reverse());
  for (const query of [
    { sort: 'distance' },
    { longitude: 114 },
    { cursor: 'x' },
    { ...HERE, only: 'route', cursor: 'bent' },
    { radiusKm: 7 },
  ])
    expect((await ask(guest, query)).errCode, JSON.stringify(query)).toBe(400);
  expect((await ask(guest, { cityId: '1' })).errCode).toBe(404);
});

test('where no event is, the nearest city with one is named', async () => {
  const world = openWorld({ checkReplies: true });
  const leader = world.addMember('领队');
  expect((await ask(world.browser(), {})).data.next).toBeNull();
  for (const cityId of [HUIZHOU, HUIZHOU]) event(world, leader, cityId);
  event(world, leader, '17896');
  const { next } = (await ask(world.browser(), {})).data;
  expect(next).toMatchObject({ id: HUIZHOU, name: '惠州市', events: 2 });
  expect(next.distance).toBeGreaterThan(50_000);
  run(world.database, 'UPDATE events SET cancelled_at = 1 WHERE city_id = ?', HUIZHOU);
  expect((await ask(world.browser(), {})).data.next?.id).not.toBe(HUIZHOU);
  expect((await ask(world.browser(), { only: 'route' })).data.next).toBeNull();
});
