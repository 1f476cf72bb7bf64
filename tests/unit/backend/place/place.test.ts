import { expect, test } from 'vitest';
import { run } from '../../../../src/backend/database/statement.ts';
import { knownPlaces, placeById } from '../../../../src/backend/community/feed/places.ts';
import { befriend, write } from '../community/scene.ts';
import { addEvent, DAY } from '../events/camp.ts';
import { openWorld, type World } from '../support/world.ts';

const SHENZHEN = '18034';
const HUIZHOU = '18095';
const NANSHAN = '18037';

const settle = (
  world: World,
  userId: string,
  cityId: string,
  over: { leader?: number; privacy?: number; state?: number } = {},
): void => {
  run(
    world.database,
    'UPDATE users SET city_id = ?, leader = ?, privacy = ?, state = ? WHERE id = ?',
    cityId,
    over.leader ?? 0,
    over.privacy ?? 0,
    over.state ?? 0,
    Number(userId),
  );
};
const placed = (
  world: World,
  author: string,
  placeId: string,
  over: Parameters<typeof write>[1] | object = {},
): string => {
  const id = write(world, { author, cityId: placeById(placeId)?.cityId ?? '', ...over });
  run(world.database, 'UPDATE entries SET place_id = ? WHERE id = ?', placeId, Number(id));
  return id;
};

test('a city says its name, its members, and the neighbours where something was published', async () => {
  const world = openWorld();
  const [leader, walker, hidden, closed] = ['领队', '行者', '不公开', '注销'].map((name) => world.addMember(name)) as [
    string,
    string,
    string,
    string,
  ];
  settle(world, walker, SHENZHEN);
  settle(world, leader, SHENZHEN, { leader: 1 });
  settle(world, hidden, SHENZHEN, { privacy: 2 });
  settle(world, closed, SHENZHEN, { state: 2 });
  const huizhou = placeById(HUIZHOU);
  placed(world, walker, NANSHAN);
  placed(world, walker, HUIZHOU);
  const { body } = await world.browser().get('/api/place/city', { cityId: SHENZHEN });
  expect(body.errCode).toBe(0);
  expect(body.data).toMatchObject({ id: SHENZHEN, name: '深圳市', provinceName: '广东省', entries: 1, members: 2 });
  expect(body.data.people.map((one: { author: { nickName: string } }) => one.author.nickName)).toEqual([
    '领队',
    '行者',
  ]);
  expect(body.data.neighbours).toEqual([
    { id: HUIZHOU, name: huizhou?.name, provinceName: '广东省', distance: expect.any(Number), entries: 1 },
  ]);
  expect(body.data.neighbours[0].distance).toBeGreaterThan(30_000);
});

test('a neighbour whose entries the reader may not see is no neighbour', async () => {
  const world = openWorld();
  const [author, friend] = [world.addMember('甲'), world.addMember('乙')];
  placed(world, author, HUIZHOU, { visibility: 'friends' });
  const names = async (browser: ReturnType<World['browser']>): Promise<unknown[]> =>
    (await browser.get('/api/place/city', { cityId: SHENZHEN })).body.data.neighbours;
  expect(await names(world.browser())).toEqual([]);
  befriend(world, author, friend);
  expect(await names(world.loggedIn(friend))).toHaveLength(1);
});

test('a city with nothing within 400 km has the nearest city there is, and none where there is nothing', async () => {
  const world = openWorld();
  const farthest = async (): Promise<unknown[]> =>
    (await world.browser().get('/api/place/city', { cityId: '18756' })).body.data.neighbours;
  expect(await farthest()).toEqual([]);
  const author = world.addMember('甲');
  placed(world, author, HUIZHOU);
  placed(world, author, '18312', { visibility: 'self' });
  expect(await farthest()).toEqual([
    { id: HUIZHOU, name: '惠州市', provinceName: '广东省', distance: expect.any(Number), entries: 1 },
  ]);
});

test('a province says where something was published, nearest first, with the districts of the city itself', async () => {
  const world = openWorld();
  const author = world.addMember('甲');
  placed(world, author, HUIZHOU);
  placed(world, author, NANSHAN);
  placed(world, author, NANSHAN);
  placed(world, author, '18011', { visibility: 'self' });
  placed(world, author, '16139', { text: '北京' });
  const { body } = await world.browser().get('/api/place/province', { cityId: SHENZHEN });
  expect(body.data).toMatchObject({ code: '440000', name: '广东省' });
  expect(body.data.places.map(({ name, entries }: { name: string; entries: number }) => [name, entries])).toEqual([
    ['深圳市', 2],
    ['南山区', 2],
    ['惠州市', 1],
  ]);
  expect(body.data.places[2].metres).toBeGreaterThan(30_000);
});

test('a municipality is its own province, with its districts; abroad the country stands for it, without an outline', async () => {
  const world = openWorld();
  const author = world.addMember('甲');
  placed(world, author, '19284');
  const bangkok = [...knownPlaces()].find(({ name }) => name === '曼谷') as { id: string };
  placed(world, author, bangkok.id);
  const ask = async (cityId: string) =>
    (await world.browser().get('/api/place/province', { cityId })).body.data as {
      code: string | null;
      name: string;
      places: { name: string }[];
    };
  expect(await ask('16139')).toMatchObject({
    code: '110000',
    name: '北京市',
    places: [{ name: '北京市' }, { name: '东城区' }],
  });
  expect(await ask(bangkok.id)).toMatchObject({ code: null, name: '泰国', places: [{ name: '曼谷' }] });
});

test.each(['18010', '999999', '49', '18036'])('%s is no city', async (cityId) => {
  for (const path of ['/api/place/city', '/api/place/province'])
    expect((await openWorld().browser().get(path, { cityId })).body.errCode).toBe(404);
});

test('entries around a point stand nearest first, in the radius, by the place they name', async () => {
  const world = openWorld();
  const author = world.addMember('甲');
  const far = placed(world, author, HUIZHOU, { text: '远' });
  const near = placed(world, author, NANSHAN, { text: '近' });
  placed(world, author, '16139', { text: '北京' });
  placed(world, author, NANSHAN, { text: '私', visibility: 'self' });
  const ask = async (radiusKm?: number): Promise<{ card: { id: string }; distance: number | null }[]> =>
    (
      await world.browser().get('/api/place/nearby', {
        longitude: 113.93,
        latitude: 22.53,
        ...(radiusKm === undefined ? {} : { radiusKm }),
      })
    ).body.data.items;
  expect((await ask(200)).map(({ card }) => card.id)).toEqual([near, far]);
  expect((await ask(10)).map(({ card }) => card.id)).toEqual([near]);
  const district = (await ask(200)).find(({ card }) => card.id === near);
  expect((district?.distance ?? -1) % 1_000).toBe(0);
});

test('a place known only by its city has no distance: its seat is not where anybody was', async () => {
  const world = openWorld();
  placed(world, world.addMember('作者'), '16139', { text: '箭扣' });
  const { body } = await world.browser().get('/api/place/nearby', { longitude: 116.41, latitude: 39.9, radiusKm: 10 });
  expect(body.data.items.map(({ distance }: { distance: number | null }) => distance)).toEqual([null]);
});

test('the places around are told with their seats and how much there is, most first', async () => {
  const world = openWorld();
  const author = world.addMember('作者');
  placed(world, author, HUIZHOU);
  placed(world, author, NANSHAN);
  placed(world, author, NANSHAN);
  placed(world, author, NANSHAN, { visibility: 'self' });
  const { body } = await world
    .browser()
    .get('/api/place/nearby', { longitude: 113.93, latitude: 22.53, radiusKm: 200, limit: 1 });
  expect(body.data.items).toHaveLength(1);
  expect(body.data.places).toEqual([
    { id: NANSHAN, name: '南山区', entries: 2, seat: expect.objectContaining({ latitude: expect.closeTo(22.53, 0) }) },
    { id: HUIZHOU, name: '惠州市', entries: 1, seat: expect.objectContaining({ latitude: expect.closeTo(23.1, 0) }) },
  ]);
});

test.each([
  { longitude: 181, latitude: 0 },
  { longitude: 'x', latitude: 1 },
  { longitude: 1 },
  { longitude: 1, latitude: 91 },
  { longitude: 1, latitude: 1, radiusKm: 5000 },
])('%j is no place to look around', async (query) => {
  const { body } = await openWorld().browser().get('/api/place/nearby', query);
  expect(body.errCode).not.toBe(0);
});

test('districts of municipalities are places too', () => {
  expect(placeById('19284')).toMatchObject({ id: '19284', name: '东城区', cityId: '16139', province: '110000' });
});

test('who reads the events of a city is told the nearest one that has some, however late; nobody else is', async () => {
  const world = openWorld({ checkReplies: true });
  const [GUANGZHOU, BEIJING] = ['18011', '16139'];
  const next = async (query: object) =>
    (await world.browser().get('/api/place/city', { cityId: SHENZHEN, ...query })).body.data.nextEvents as unknown;
  const leader = world.addMember('领队');
  placed(world, leader, HUIZHOU);
  addEvent(world, leader, { city_id: SHENZHEN });
  addEvent(world, leader, { city_id: BEIJING });
  addEvent(world, leader, { city_id: HUIZHOU, starts_at: world.now() - DAY, signup_until: world.now() - DAY });
  expect(await next({ tab: 'event' })).toBeNull();
  const late = { starts_at: world.now() + 60 * DAY, ends_at: world.now() + 61 * DAY };
  addEvent(world, leader, { city_id: GUANGZHOU, ...late });
  addEvent(world, leader, { city_id: GUANGZHOU, ...late });
  expect(await next({ tab: 'event' })).toEqual({
    id: GUANGZHOU,
    name: '广州市',
    distance: expect.any(Number),
    events: 2,
  });
  expect(await next({})).toBeNull();
});
