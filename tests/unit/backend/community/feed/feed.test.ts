import { placeById } from '../../../../../src/backend/community/feed/places.ts';
import { expect, test } from 'vitest';
import { run } from '../../../../../src/backend/database/statement.ts';
import { openWorld } from '../../support/world.ts';
import { addBoard, addTopic, befriend, block, idsOf, walk, write } from '../scene.ts';

const FEED = '/api/community/feed';

test.each(['latest', 'hot', 'best'] as const)(
  '%s pages hold every entry once, while new ones arrive in between',
  async (sort) => {
    const world = openWorld();
    const author = world.addMember();
    const liker = world.addMember();
    const before = Array.from({ length: 47 }, (_, at) =>
      // Several of one moment: the id decides.
      write(world, { author, best: true, at: world.now() - Math.floor(at / 5) * 1_000 }),
    );
    before
      .filter((_, at) => at % 7 === 0)
      .forEach((id) => run(world.database, 'INSERT INTO entry_likes VALUES (?, ?, 1)', id, Number(liker)));
    const late: string[] = [];
    const cards = await walk(world.browser(), FEED, { sort, limit: 10 }, () => {
      world.wait(1_000);
      late.push(write(world, { author, best: true }), write(world, { author, best: true }));
    });
    expect(idsOf(cards).sort()).toEqual([...before].sort());
    expect(late.length).toBeGreaterThan(5);
  },
);

test('the newest comes first, the hottest first, and 精华 holds nothing else', async () => {
  const world = openWorld();
  const author = world.addMember();
  const old = write(world, { author, best: true });
  world.wait(60_000);
  const fresh = write(world, { author });
  for (let n = 0; n < 5; n += 1)
    run(world.database, 'INSERT INTO entry_likes VALUES (?, ?, 1)', Number(old), Number(world.addMember()));
  const guest = world.browser();
  const list = async (sort: string): Promise<string[]> => idsOf((await guest.get(FEED, { sort })).body.data.items);
  expect(await list('latest')).toEqual([fresh, old]);
  expect(await list('hot')).toEqual([old, fresh]);
  expect(await list('best')).toEqual([old]);
});

test('tabs, board, topic, city and track choose', async () => {
  const world = openWorld();
  const author = world.addMember();
  const reader = world.addMember();
  const board = addBoard(world, '高海拔');
  const topic = addTopic(world, '周末去哪爬山');
  const plain = write(world, { author });
  const travelogue = write(world, { author, kind: 'travelogue', boardId: board });
  const local = write(world, { author: reader, cityId: '16142' });
  run(world.database, 'INSERT INTO entry_topics (entry_id, position, topic_id) VALUES (?, 0, ?)', Number(plain), topic);
  run(
    world.database,
    "INSERT INTO routes (author_id, name, distance_m, climb_m, days, profile, created_at) VALUES (?, '环线', 12000, 900, 1, '[100,400,100]', 1)",
    Number(author),
  );
  run(world.database, 'UPDATE entries SET route_id = 1 WHERE id = ?', Number(travelogue));
  run(world.database, 'INSERT INTO follows VALUES (?, ?, 1)', Number(reader), Number(author));
  const member = world.loggedIn(reader);
  const list = async (query: Record<string, unknown>): Promise<string[]> => idsOf(await walk(member, FEED, query));
  expect(await list({ tab: 'travel' })).toEqual([travelogue]);
  expect(await list({ tab: 'follow' })).toEqual([travelogue, plain]);
  expect(await list({ tab: 'city', cityId: '16142' })).toEqual([local]);
  expect(await list({ boardId: board })).toEqual([travelogue]);
  expect(await list({ topicId: topic })).toEqual([plain]);
  expect(await list({ track: true })).toEqual([travelogue]);
  expect(await list({ track: false })).toHaveLength(3);
  expect(await list({ boardId: '9999999999999999999' })).toEqual([]);
  const [card] = (await member.get(FEED, { track: true })).body.data.items;
  expect(card.track).toEqual({
    routeId: '1',
    name: '环线',
    distance: 12_000,
    climb: 900,
    days: 1,
    profile: [100, 400, 100],
  });
  const cityOf = async (query: Record<string, unknown>) => (await member.get(FEED, query)).body.data.city;
  for (const tab of ['city', 'event'])
    expect(await cityOf({ tab, cityId: '16142' })).toEqual({ id: '16142', name: placeById('16142')?.name });
  for (const query of [{}, { tab: 'city', cityId: '99999999' }, { tab: 'event' }])
    expect(await cityOf(query)).toBe(undefined);
  expect((await member.get(FEED, { tab: 'city' })).body.errCode).toBe(400);
  for (const path of [FEED, '/api/dynamic/list'])
    expect((await world.browser().get(path, { tab: 'follow' })).body).toMatchObject({
      errCode: 401,
      errMsg: '登录后，在这里看你关注的人',
    });
});

test('the pill counts what others wrote since, in the same list', async () => {
  const world = openWorld();
  const [author, reader] = [world.addMember(), world.addMember()];
  write(world, { author });
  const member = world.loggedIn(reader);
  const { fresh } = (await member.get(FEED)).body.data;
  const newer = async (query = {}): Promise<number> =>
    (await member.get('/api/community/newer', { since: fresh, ...query })).body.data.count;
  expect(await newer()).toBe(0);
  write(world, { author });
  world.wait(5);
  write(world, { author, kind: 'travelogue' });
  write(world, { author: reader });
  write(world, { author, visibility: 'self' });
  write(world, { author, audit: 1 });
  expect(await newer()).toBe(2);
  expect(await newer({ tab: 'travel' })).toBe(1);
  run(world.database, 'UPDATE entries SET deleted_at = 1 WHERE id = ?', Number(fresh));
  expect(await newer()).toBe(2);
  for (let n = 0; n < 150; n += 1) write(world, { author });
  expect(await newer()).toBe(99);
});

test('不感兴趣 takes an entry out of one reader’s feeds and brings it back', async () => {
  const world = openWorld();
  const author = world.addMember();
  const id = write(world, { author });
  const member = world.loggedIn(world.addMember());
  const hide = (hidden: boolean) => member.post('/api/community/hide', { targetKind: 'dynamic', targetId: id, hidden });
  expect((await hide(true)).body).toMatchObject({ errCode: 0, data: { hidden: true } });
  expect((await hide(true)).body.errCode).toBe(0);
  expect((await member.get(FEED)).body.data).toMatchObject({ items: [], fresh: null });
  expect(idsOf((await world.browser().get(FEED)).body.data.items)).toEqual([id]);
  await hide(false);
  expect(idsOf((await member.get(FEED)).body.data.items)).toEqual([id]);
});

test('a cursor belongs to its list, and a spoilt one is refused', async () => {
  const world = openWorld();
  const author = world.addMember();
  for (let n = 0; n < 12; n += 1) write(world, { author });
  const guest = world.browser();
  const { cursor } = (await guest.get(FEED, { limit: 5 })).body.data;
  expect((await guest.get(FEED, { limit: 5, cursor })).body.data.items).toHaveLength(5);
  const hostile = [
    cursor.slice(1),
    `${cursor}A`,
    'x',
    '%',
    '../../..',
    "' OR 1=1 --",
    '{"key":1}',
    '\u0000',
    '0'.repeat(200),
    Buffer.from('aaaaaaaa 1e999 1').toString('base64url'),
    Buffer.from(`${Buffer.from(cursor, 'base64url').toString()} 9`).toString('base64url'),
  ];
  for (const spoilt of hostile)
    expect((await guest.get(FEED, { limit: 5, cursor: spoilt })).body.errCode, spoilt).toBe(400);
  expect((await guest.get(FEED, { limit: 5, cursor, sort: 'hot' })).body.errCode).toBe(400);
  expect((await guest.get(FEED, { limit: 5, cursor: '0'.repeat(201) })).body.errCode).toBe(400);
});

test.each([
  { tab: 'nope' },
  { sort: 'LATEST' },
  { limit: 0 },
  { limit: 21 },
  { limit: '1.5' },
  { limit: 'x' },
  { boardId: '01' },
  { boardId: '-1' },
  { topicId: "1' OR '1'='1" },
  { cityId: '１' },
  { track: 'maybe' },
])('malformed %j is refused', async (query) => {
  const reply = await openWorld().browser().get(FEED, query);
  expect(reply.body.errCode).toBe(400);
  expect(reply.body.data.fields).toEqual(Object.keys(query));
});

test('lists show each reader what they may see', async () => {
  const world = openWorld();
  const [author, friend, follower, blocked] = [
    world.addMember(),
    world.addMember(),
    world.addMember(),
    world.addMember(),
  ];
  befriend(world, author, friend);
  run(world.database, 'INSERT INTO follows VALUES (?, ?, 1)', Number(follower), Number(author));
  block(world, author, blocked);
  const open = write(world, { author });
  const friends = write(world, { author, visibility: 'friends' });
  const own = write(world, { author, visibility: 'self' });
  write(world, { author, audit: 1 });
  write(world, { author, audit: 2 });
  write(world, { author, deletedAt: 1 });
  write(world, { author, removedAt: 1 });
  const seen = async (browser: ReturnType<typeof world.browser>): Promise<string[]> =>
    idsOf(await walk(browser, FEED, {}));
  expect(await seen(world.browser())).toEqual([open]);
  expect(await seen(world.loggedIn(follower))).toEqual([open]);
  expect(await seen(world.loggedIn(friend))).toEqual([friends, open]);
  expect(await seen(world.loggedIn(author))).toEqual([own, friends, open]);
  expect(await seen(world.loggedIn(blocked))).toEqual([]);
});
