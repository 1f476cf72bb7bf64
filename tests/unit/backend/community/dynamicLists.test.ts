import { expect, test } from 'vitest';
import { dynamicList, type DynamicChoice } from '../../../../src/backend/community/feed/dynamics.ts';
import { pageSql } from '../../../../src/backend/community/feed/lists.ts';
import type { CallContext } from '../../../../src/backend/context.ts';
import { all, run } from '../../../../src/backend/database/statement.ts';
import { type Browser, openWorld, type World } from '../support/world.ts';
import { addTopic, idsOf, walk, write } from './scene.ts';

const LIST = '/api/dynamic/list';
const MONTHS = '/api/dynamic/months';
const SHIJIAZHUANG = '16142';
const HEBEI = '16141';
/** A district of Shijiazhuang. */
const CHANGAN = '16143';

/** Midnight in China of a day. */
const day = (text: string): number => Date.parse(`${text}T00:00:00+08:00`);

const put = (world: World, id: string, place: string | null, city: string | null, route: number | null = null): void =>
  void run(
    world.database,
    'UPDATE entries SET place_id = ?, place_name = ?, city_id = ?, route_id = ? WHERE id = ?',
    place,
    place,
    city,
    route,
    Number(id),
  );

const list = async (browser: Browser, query: object = {}) => (await browser.get(LIST, { ...query })).body;

test('a month begins the list at its last moment in China and goes on to older ones, page by page', async () => {
  const world = openWorld();
  const author = world.addMember();
  const at = (when: number): string => write(world, { author, at: when });
  const september = at(day('2024-10-01') - 1);
  const october = [at(day('2024-10-01')), at(day('2024-10-15')), at(day('2024-11-01') - 1)];
  const november = at(day('2024-11-01'));
  const found = await walk(world.browser(), LIST, { month: '2024-10', limit: 2 });
  expect(idsOf(found)).toEqual([...october.reverse(), september]);
  expect(idsOf((await list(world.browser(), { month: '2024-12' })).data.items)[0]).toBe(november);
  expect((await list(world.browser(), { month: '2024-08' })).data).toMatchObject({ items: [], cursor: null });
  // One list's cursor is none of another's.
  const { cursor } = (await list(world.browser(), { month: '2024-10', limit: 2 })).data;
  expect((await list(world.browser(), { month: '2024-11', cursor })).errCode).toBe(400);
  expect((await list(world.browser(), { cursor })).errCode).toBe(400);
});

test.each(['2024-13', '2024-00', '0000-05', '2024', '2024-1', '24-10', "2024-10' OR 1"])(
  'a month that is none is refused with a sentence: %s',
  async (month) => {
    const reply = await list(openWorld().browser(), { month });
    expect(reply).toMatchObject({ errCode: 404, errMsg: expect.stringContaining('月份') as string });
  },
);

test('the months of a list are those that hold something, with how much this reader finds there', async () => {
  const world = openWorld();
  const [me, other] = [world.addMember(), world.addMember()];
  const topic = addTopic(world, '看云海');
  for (const when of [day('2024-11-01'), day('2024-11-30'), day('2024-12-01') - 1, day('2022-01-01') - 1])
    write(world, { author: me, at: when });
  write(world, { author: me, at: day('2024-11-05'), visibility: 'self' });
  write(world, { author: me, at: day('2024-11-05'), kind: 'post' });
  const topical = write(world, { author: other, at: day('2023-06-01') });
  run(
    world.database,
    'INSERT INTO entry_topics (entry_id, position, topic_id) VALUES (?, 0, ?)',
    Number(topical),
    Number(topic),
  );
  const months = async (query: object, browser = world.browser()): Promise<unknown> =>
    (await browser.get(MONTHS, { ...query })).body.data.months;
  expect(await months({})).toEqual([
    { month: '2024-11', count: 3 },
    { month: '2023-06', count: 1 },
    { month: '2021-12', count: 1 },
  ]);
  expect(await months({ userId: me }, world.loggedIn(me))).toEqual([
    { month: '2024-11', count: 4 },
    { month: '2021-12', count: 1 },
  ]);
  expect(await months({ topicId: topic })).toEqual([{ month: '2023-06', count: 1 }]);
  expect(await months({ track: true })).toEqual([]);
  expect((await world.browser().get(MONTHS, { tab: 'follow' })).body.errCode).toBe(401);
});

test('a month is counted up to a thousand', async () => {
  const world = openWorld();
  const author = world.addMember();
  for (let n = 0; n < 1_003; n += 1) write(world, { author, at: day('2024-11-05') + n });
  write(world, { author, at: day('2024-10-05') });
  expect((await world.browser().get(MONTHS)).body.data.months).toEqual([
    { month: '2024-11', count: 1_000 },
    { month: '2024-10', count: 1 },
  ]);
});

test('topic, place and track narrow the list, together as well, and the reply names them', async () => {
  const world = openWorld();
  const author = world.addMember();
  const topic = addTopic(world, '看云海');
  const { id: route } = run(
    world.database,
    "INSERT INTO routes (author_id, name, distance_m, climb_m, days, profile, created_at) VALUES (?, '金顶', 9000, 1200, 1, '[200,1900]', 1)",
    Number(author),
  );
  const [plain, city, district, province, elsewhere] = Array.from({ length: 5 }, (_, n) =>
    write(world, { author, at: world.now() - n }),
  ) as [string, string, string, string, string];
  put(world, city, SHIJIAZHUANG, SHIJIAZHUANG, route);
  put(world, district, CHANGAN, SHIJIAZHUANG);
  put(world, province, HEBEI, null);
  put(world, elsewhere, '16139', '16139');
  for (const id of [city, plain])
    run(
      world.database,
      'INSERT INTO entry_topics (entry_id, position, topic_id) VALUES (?, 0, ?)',
      Number(id),
      Number(topic),
    );
  const found = async (query: object): Promise<string[]> => idsOf((await list(world.browser(), query)).data.items);
  expect(await found({ placeId: HEBEI })).toEqual([city, district, province]);
  expect(await found({ placeId: SHIJIAZHUANG })).toEqual([city, district]);
  expect(await found({ placeId: CHANGAN })).toEqual([district]);
  expect(await found({ placeId: '16139' })).toEqual([elsewhere]);
  expect(await found({ topicId: topic })).toEqual([plain, city]);
  expect(await found({ track: true })).toEqual([city]);
  expect(await found({ topicId: topic, placeId: HEBEI, track: true, userId: author })).toEqual([city]);
  expect(await found({ topicId: topic, placeId: '16139' })).toEqual([]);
  expect(await found({})).toHaveLength(5);
  expect((await list(world.browser(), { topicId: topic, placeId: CHANGAN })).data.chosen).toEqual({
    topic: { id: topic === undefined ? '' : String(topic), name: '看云海' },
    place: { id: CHANGAN, name: '长安区' },
  });
  expect((await list(world.browser())).data.chosen).toEqual({ topic: null, place: null });
  expect((await list(world.browser(), { topicId: '999' })).errMsg).toContain('话题');
  expect((await list(world.browser(), { placeId: '999999999' })).errMsg).toContain('地方');
  expect((await list(world.browser(), { placeId: 'x' })).errCode).toBe(400);
});

test('narrowed lists walk the index that is made for them', () => {
  const { database } = openWorld();
  const context = { database, userId: null, now: 1 } as unknown as CallContext;
  const plan = (choice: DynamicChoice): string => {
    const { rights, conditions } = dynamicList(context, choice);
    const values = conditions.reduce((sum, condition) => sum + condition.length - 1, 4);
    return all<{ detail: string }>(
      database,
      `EXPLAIN QUERY PLAN ${pageSql('created_at', rights, conditions)}`,
      ...Array.from({ length: values }, () => 1),
    )
      .map(({ detail }) => detail)
      .join('\n');
  };
  for (const [placeId, index] of [
    [SHIJIAZHUANG, /USING INDEX entries_seat_latest \(kind=\? AND <expr>=\? AND .*</],
    [CHANGAN, /USING INDEX entries_place_latest \(place_id=\? AND .*</],
  ] as const) {
    expect(plan({ placeId })).toMatch(index);
    expect(plan({ placeId })).not.toContain('TEMP B-TREE FOR ORDER BY');
  }
  // A province's cities are looked for along time.
  expect(plan({ placeId: HEBEI })).not.toContain('TEMP B-TREE FOR ORDER BY');
  expect(plan({ track: true })).toMatch(/USING INDEX entries_track_latest/);
  expect(plan({ track: true })).not.toContain('TEMP B-TREE');
});

test('what was deleted stands in its author’s own list for thirty days, and in nobody else’s', async () => {
  const world = openWorld();
  const author = world.addMember();
  const own = world.loggedIn(author);
  const [kept, gone] = [write(world, { author }), write(world, { author })];
  await own.post('/api/dynamic/delete', { did: gone, deleted: true });
  const until = world.now() + 30 * 86_400_000;
  const items = async (browser: Browser, query: object = { userId: author }) =>
    ((await list(browser, query)).data.items as { id: string; restorableUntil?: number }[]).map((item) => [
      item.id,
      item.restorableUntil,
    ]);
  expect(await items(own)).toEqual([
    [gone, until],
    [kept, undefined],
  ]);
  for (const browser of [world.browser(), world.loggedIn(world.addMember())])
    expect(await items(browser)).toEqual([[kept, undefined]]);
  expect(await items(own, {}), 'in the list of all').toEqual([[kept, undefined]]);
  await own.post('/api/dynamic/delete', { did: gone, deleted: false });
  expect(await items(own)).toEqual([
    [gone, undefined],
    [kept, undefined],
  ]);
  await own.post('/api/dynamic/delete', { did: gone, deleted: true });
  world.wait(30 * 86_400_000);
  expect(await items(own)).toEqual([[kept, undefined]]);
});
