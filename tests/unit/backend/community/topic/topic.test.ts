import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readTopic, topicRefusal } from '../../../../../src/api/community/topic.ts';
import { run } from '../../../../../src/backend/database/statement.ts';
import { DAY_MS } from '../../../../../src/site.ts';
import { openWorld, type Browser, type World } from '../../support/world.ts';
import { addPicture, addTopic, block, idsOf, publish, under, walk, write } from '../scene.ts';

const TOPIC = '/api/community/topic';
const set = (world: World, topic: number, sql: string, ...values: (string | number)[]): void =>
  void run(world.database, `UPDATE topics SET ${sql} WHERE id = ?`, ...values, topic);
const mark = (world: World, topic: number, entry: string, sql: string): void =>
  void run(world.database, `UPDATE entry_topics SET ${sql} WHERE topic_id = ? AND entry_id = ?`, topic, Number(entry));
const read = async (browser: Browser, query: object) => (await browser.get(TOPIC, { ...query })).body;

test('one reply holds what the head shows and the first page', async () => {
  const world = openWorld();
  const [host, author] = [world.addMember('领队老秦'), world.addMember()];
  const topic = addTopic(world, '看云海');
  const cover = addPicture(world);
  set(world, topic, "rules = '只发自己拍的\n不发坐标', cover_id = ?, host_id = ?", cover, Number(host));
  const entry = write(world, { author, kind: 'post', title: '云海' });
  under(world, topic, entry);
  const body = await read(world.browser(), { id: topic });
  expect(z.safeParse(readTopic.reply, body.data).success).toBe(true);
  expect(body.data).toMatchObject({
    topic: {
      id: String(topic),
      name: '看云海',
      rules: '只发自己拍的\n不发坐标',
      cover: { id: cover },
      state: 'open',
      activity: null,
      leaderboard: null,
      mayJoin: true,
      host: { userId: host, nickName: '领队老秦' },
      counts: { entries: 1, people: 1, reads: 0, followers: 0 },
      following: false,
      awarded: false,
    },
    items: [{ id: entry, kind: 'post', title: '云海', pinned: false, award: null }],
    cursor: null,
    fresh: entry,
  });
  set(world, topic, 'host_id = NULL');
  expect((await read(world.browser(), { id: topic })).data.topic.host).toBeNull();
});

test.each(['hot', 'latest', 'best'] as const)(
  'pages of %s hold everything once while others write and like, pins first',
  async (tab) => {
    const world = openWorld();
    const [author, liker] = [world.addMember(), world.addMember()];
    const topic = addTopic(world, '看云海');
    write(world, { author, best: true });
    const put = (n: number): string => {
      const id = write(world, { author, best: true, at: world.now() - Math.floor(n / 4) * 1_000 });
      under(world, topic, id);
      return id;
    };
    const before = Array.from({ length: 33 }, (_, n) => put(n));
    mark(world, topic, before[20] ?? '', 'pinned_at = 1');
    mark(world, topic, before[30] ?? '', 'pinned_at = 2');
    const cards = await walk(world.browser(), TOPIC, { id: topic, tab, limit: 10 }, (page) => {
      world.wait(1_000);
      put(0);
      run(world.database, 'INSERT INTO entry_likes VALUES (?, ?, 1)', Number(before[page]), Number(liker));
    });
    const ids = idsOf(cards);
    expect(new Set(ids).size).toBe(ids.length);
    if (tab !== 'hot') expect([...ids].sort()).toEqual([...before].sort());
    if (tab === 'best') expect(cards.every((card) => !('pinned' in card) || card.pinned === false)).toBe(true);
    else expect(ids.slice(0, 2)).toEqual([before[30], before[20]]);
  },
);

test('hot is by attention, latest by time, best holds what is best, awarded goes by place', async () => {
  const world = openWorld();
  const [author, liker] = [world.addMember(), world.addMember()];
  const topic = addTopic(world, '看云海');
  const [old, middle, fresh] = [2, 1, 0].map((n) => {
    const id = write(world, { author, at: world.now() - n * 60_000, best: n === 1 });
    under(world, topic, id);
    return id;
  }) as [string, string, string];
  run(world.database, 'INSERT INTO entry_likes VALUES (?, ?, 1)', Number(old), Number(liker));
  mark(world, topic, fresh, "award_place = 2, award = '二等奖'");
  mark(world, topic, middle, "award_place = 1, award = '一等奖'");
  const guest = world.browser();
  const list = async (tab: string): Promise<string[]> => idsOf((await read(guest, { id: topic, tab })).data.items);
  expect(await list('hot')).toEqual([old, fresh, middle]);
  expect(await list('latest')).toEqual([fresh, middle, old]);
  expect(await list('best')).toEqual([middle]);
  const awarded = await read(guest, { id: topic, tab: 'awarded' });
  expect(awarded.data.items.map(({ award }: { award: string }) => award)).toEqual(['一等奖', '二等奖']);
  expect(awarded.data).toMatchObject({ topic: { awarded: true }, fresh, cursor: null });
  expect(idsOf(await walk(guest, TOPIC, { id: topic, tab: 'awarded', limit: 1 }))).toEqual([middle, fresh]);
  const { cursor } = (await read(guest, { id: topic, tab: 'latest', limit: 1 })).data;
  expect((await read(guest, { id: topic, tab: 'hot', limit: 1, cursor })).errCode).toBe(400);
});

test('the one that a topic was merged into says so to who came by the old address, and to nobody else', async () => {
  const world = openWorld();
  const [into, from, other] = ['看云海', '云海打卡', '看日出'].map((name) => addTopic(world, name));
  set(world, Number(from), 'merged_into = ?', Number(into));
  const guest = world.browser();
  expect((await read(guest, { id: from })).data).toMatchObject({ state: 'merged', into: { id: String(into) } });
  const said = async (merged?: unknown): Promise<unknown> =>
    (await read(guest, { id: into, ...(merged === undefined ? {} : { merged }) })).data.topic.merged;
  expect([await said(), await said(from), await said(other), await said(into), await said(999_999)]).toEqual([
    null,
    '云海打卡',
    null,
    null,
    null,
  ]);
  set(world, Number(from), "restricted_reason = '违反社区规则'");
  expect(await said(from)).toBe(null);
});

test('each reader finds what they may see, also among pins and awards', async () => {
  const world = openWorld();
  const [author, blocked, tired] = [world.addMember(), world.addMember(), world.addMember()];
  const topic = addTopic(world, '看云海');
  block(world, author, blocked);
  const [open, own, gone] = [{}, { visibility: 'self' }, { deletedAt: 1 }].map((more) => {
    const id = write(world, { author, ...(more as object) });
    under(world, topic, id);
    mark(world, topic, id, "pinned_at = 1, award_place = 1, award = '一等奖'");
    return id;
  });
  run(world.database, 'INSERT INTO hidden_entries VALUES (?, ?, 1)', Number(tired), Number(open));
  for (const tab of ['hot', 'latest', 'awarded']) {
    const list = async (browser: Browser): Promise<string[]> =>
      idsOf((await read(browser, { id: topic, tab })).data.items);
    expect(await list(world.browser()), tab).toEqual([open]);
    expect((await list(world.loggedIn(author))).sort(), tab).toEqual([open, own].sort());
    expect(await list(world.loggedIn(blocked)), tab).toEqual([]);
    expect(await list(world.loggedIn(tired)), tab).toEqual([]);
    expect(gone).toBeDefined();
  }
});

test('an activity stands by the server’s clock, and takes entries in its time only', async () => {
  const world = openWorld();
  const author = world.addMember();
  const home = world.loggedIn(author);
  const topic = addTopic(world, '二十一天');
  const [startsAt, endsAt] = [world.now() + DAY_MS, world.now() + 3 * DAY_MS];
  set(world, topic, 'starts_at = ?, ends_at = ?', startsAt, endsAt);
  const head = async () => (await read(home, { id: topic })).data.topic;
  const join = async () => (await publish(world, home, { text: '来了', topicId: topic })).body;
  expect(await head()).toMatchObject({
    mayJoin: false,
    activity: { startsAt, endsAt, phase: 'upcoming', now: world.now() },
    leaderboard: { items: [], mine: null },
  });
  expect(await join()).toMatchObject({ errCode: 2015, errMsg: expect.stringContaining('还没有开始') as string });
  world.wait(DAY_MS);
  expect(await head()).toMatchObject({ mayJoin: true, activity: { phase: 'running' } });
  expect((await join()).errCode).toBe(0);
  expect((await head()).leaderboard).toMatchObject({
    items: [{ rank: 1, author: { userId: author }, entries: 1, likes: 0 }],
    mine: { rank: 1, entries: 1, likes: 0 },
  });
  world.wait(2 * DAY_MS);
  expect(await head()).toMatchObject({ mayJoin: false, activity: { phase: 'ended' } });
  expect(await join()).toMatchObject({ errCode: 2016, errMsg: expect.stringContaining('已经结束') as string });
  const listed = (await world.browser().get('/api/community/topics')).body.data.items;
  expect(listed).toMatchObject([{ id: String(topic), closed: true, entries: 1, people: 1 }]);
});

test('the leaderboard goes by likes, then by entries; ranks stay when somebody is not seen', async () => {
  const world = openWorld();
  const members = Array.from({ length: 12 }, () => world.addMember());
  const topic = addTopic(world, '二十一天');
  set(world, topic, 'starts_at = 1, ends_at = 9000000000000');
  const [first, second, third] = members as [string, string, string];
  members.forEach((author, n) => {
    const id = write(world, { author });
    under(world, topic, id);
    for (const liker of members.slice(n + 1))
      run(world.database, 'INSERT INTO entry_likes VALUES (?, ?, 1)', Number(id), Number(liker));
  });
  const board = async (browser: Browser) => (await read(browser, { id: topic })).data.topic.leaderboard;
  const all = await board(world.browser());
  expect(all.items).toHaveLength(10);
  expect(all.items.slice(0, 2)).toMatchObject([
    { rank: 1, author: { userId: first }, likes: 11 },
    { rank: 2, author: { userId: second }, likes: 10 },
  ]);
  expect(all.mine).toBeNull();
  const last = members[11] ?? '';
  expect((await board(world.loggedIn(last))).mine).toEqual({ rank: 12, entries: 1, likes: 0 });
  block(world, second, last);
  expect((await board(world.loggedIn(last))).items.slice(0, 2)).toMatchObject([
    { rank: 1 },
    { rank: 3, author: { userId: third } },
  ]);
});

test('closed is read only, merged leads on, restricted tells only why, and unknown offers others', async () => {
  const world = openWorld();
  const author = world.addMember();
  const home = world.loggedIn(author);
  const [open, closed, merged, barred] = ['云海', '沙漠', '看云', '无人区穿越'].map((name) => addTopic(world, name));
  const secret = write(world, { author, text: '怎么穿过去' });
  for (const topic of [closed, merged, barred]) under(world, Number(topic), secret);
  set(world, Number(closed), "state = 'closed'");
  set(world, Number(merged), 'merged_into = ?', Number(open));
  set(world, Number(barred), "restricted_reason = '涉及禁止进入的区域'");
  const publishTo = async (topicId: unknown) => (await publish(world, home, { text: '来了', topicId })).body;

  const shut = await read(home, { id: closed });
  expect(shut.data).toMatchObject({ topic: { state: 'closed', mayJoin: false }, items: [{ id: secret }] });
  expect(await publishTo(closed)).toMatchObject({ errCode: 2014, errMsg: expect.stringContaining('关闭') as string });

  const gone = await read(home, { id: merged });
  expect(gone).toMatchObject({
    errCode: -1,
    data: { state: 'merged', name: '看云', into: { id: String(open), name: '云海' }, reason: '' },
  });
  const { did } = (await publishTo(merged)).data;
  expect(idsOf((await read(home, { id: open, tab: 'latest' })).data.items)).toEqual([did, secret]);

  const hidden = await home.get(TOPIC, { id: barred });
  expect(hidden.body).toMatchObject({
    errCode: -1,
    data: { state: 'restricted', name: '', into: null, reason: '涉及禁止进入的区域' },
  });
  expect(hidden.text).not.toContain('无人区');
  expect((await publishTo(barred)).errCode).toBe(2007);
  expect((await home.get('/api/community/feed', { topicId: barred })).body.data.items).toEqual([]);
  expect((await home.get('/api/dynamic/list', { topicId: barred })).body.errCode).toBe(404);
  expect((await home.get('/api/dynamic/detail', { did: secret })).text).not.toContain('无人区');
  expect((await home.get('/api/community/feed', { topicId: merged })).body.data.items).toHaveLength(2);
  expect((await home.get('/api/dynamic/list', { topicId: merged })).body.data.chosen.topic.id).toBe(String(open));

  const unknown = await read(home, { id: '9999999999999999999' });
  expect(unknown).toMatchObject({ errCode: -1, data: { state: 'unknown' } });
  expect(idsOf(unknown.data.others)).toEqual([String(open), String(closed)]);
  for (const { data } of [gone, hidden.body, unknown]) expect(z.safeParse(topicRefusal, data).success).toBe(true);
  const offered = (await home.get('/api/community/topics')).body.data.items;
  expect(idsOf(offered)).toEqual([String(open), String(closed)]);

  set(world, Number(open), "restricted_reason = '整改中'");
  expect((await read(home, { id: merged })).data).toMatchObject({ state: 'restricted', name: '', into: null });
});

test('following is kept once, told back, and counted', async () => {
  const world = openWorld();
  const member = world.loggedIn(world.addMember());
  const [topic, older] = [addTopic(world, '云海'), addTopic(world, '看云')];
  set(world, older, 'merged_into = ?', topic);
  const follow = async (following: boolean, topicId: number | string = topic) =>
    (await member.post('/api/community/followTopic', { topicId: String(topicId), following })).body;
  expect((await follow(true)).data).toEqual({ following: true, followers: 1 });
  expect((await follow(true)).data).toEqual({ following: true, followers: 1 });
  expect((await follow(true, older)).data).toEqual({ following: true, followers: 1 });
  expect((await read(member, { id: topic })).data.topic).toMatchObject({ following: true, counts: { followers: 1 } });
  expect((await read(world.browser(), { id: topic })).data.topic.following).toBe(false);
  expect((await follow(false)).data).toEqual({ following: false, followers: 0 });
  expect((await follow(false)).data).toEqual({ following: false, followers: 0 });
  expect((await follow(true, '999')).errCode).toBe(404);
});

test('the pill of a topic counts what others wrote there since', async () => {
  const world = openWorld();
  const [author, reader] = [world.addMember(), world.addMember()];
  const topic = addTopic(world, '云海');
  under(world, topic, write(world, { author }));
  const member = world.loggedIn(reader);
  const { fresh } = (await read(member, { id: topic })).data;
  world.wait(10);
  write(world, { author });
  for (const who of [author, reader]) under(world, topic, write(world, { author: who }));
  expect((await member.get('/api/community/newer', { topicId: topic, since: fresh })).body.data.count).toBe(1);
});
