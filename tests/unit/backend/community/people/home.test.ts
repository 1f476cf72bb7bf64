import { expect, test } from 'vitest';
import { BLOCKS } from '../../../../../src/backend/community/home/blocks.ts';
import { GEAR } from '../../../../../src/backend/community/home/gear.ts';
import { homeList } from '../../../../../src/backend/community/home/lists.ts';
import { DAYS, EARLIER, LATER } from '../../../../../src/backend/community/home/year.ts';
import { pageSql } from '../../../../../src/backend/community/feed/lists.ts';
import { FOLLOWS } from '../../../../../src/backend/community/people/follows.ts';
import { IN_LISTS } from '../../../../../src/backend/community/entry/visible.ts';
import { all, run } from '../../../../../src/backend/database/statement.ts';
import { sweep } from '../../../../../src/backend/limits/sweep.ts';
import { DAY_MS } from '../../../../../src/site.ts';
import { openWorld, START, type World } from '../../support/world.ts';
import { befriend, block, idsOf, walk, write } from '../scene.ts';

const INFO = '/api/user/queryUserBaseInfo';
const YEAR = '/api/user/year';
type Asking = ReturnType<World['browser']>;

const home = async (asking: Asking, query: Record<string, unknown>) => (await asking.get(INFO, query)).body;
const like = (asking: Asking, targetId: string) =>
  asking.post('/api/community/like', { targetKind: 'dynamic', targetId, liked: true });
const keep = (asking: Asking, targetId: string, folderId?: string) =>
  asking.post('/api/community/favourite', {
    targetKind: 'dynamic',
    targetId,
    favourited: true,
    ...(folderId === undefined ? {} : { folderId }),
  });

test('each list of a home shows its kind, and of it what this reader may see', async () => {
  const world = openWorld();
  const [me, friend, stranger] = [world.addMember(), world.addMember(), world.addMember()];
  befriend(world, me, friend);
  const written = {} as Record<string, string[]>;
  for (const [tab, kind] of [
    ['dynamic', 'dynamic'],
    ['travel', 'travelogue'],
    ['post', 'post'],
  ] as const) {
    written[tab] = (['public', 'friends', 'self'] as const).map((visibility) =>
      write(world, { author: me, kind, visibility }),
    );
    write(world, { author: me, kind, audit: 2 });
    write(world, { author: me, kind, deletedAt: world.now() });
    write(world, { author: me, kind, removedAt: world.now() });
    write(world, { author: stranger, kind });
  }
  for (const [asking, seen] of [
    [world.loggedIn(me), 3],
    [world.loggedIn(friend), 2],
    [world.loggedIn(stranger), 1],
    [world.browser(), 1],
  ] as const) {
    for (const tab of ['dynamic', 'travel', 'post']) {
      const { data } = await home(asking, { userId: me, tab });
      expect(idsOf(data.items).sort(), tab).toEqual((written[tab] as string[]).slice(0, seen).sort());
      expect(data.counts.entries).toBe(seen * 3);
    }
  }
  const own = world.loggedIn(me);
  expect((await home(own, { tab: 'dynamic', as: 'others' })).data).toMatchObject({
    mine: false,
    counts: { entries: 3 },
  });
  expect(idsOf((await home(own, { tab: 'post', as: 'others' })).data.items)).toEqual([written['post']?.[0]]);
  run(world.database, 'UPDATE users SET privacy = 2 WHERE id = ?', Number(me));
  expect(await home(own, { tab: 'dynamic', as: 'others' })).toMatchObject({ errCode: -1, data: { state: 'private' } });
  expect((await home(own, { tab: 'dynamic' })).data.items).toHaveLength(3);
});

test('a track that a reader may not see puts nothing among the tracks', async () => {
  const world = openWorld();
  const [me, friend] = [world.addMember(), world.addMember()];
  befriend(world, me, friend);
  const withTrack = (visibility: string): string => {
    const { id } = run(
      world.database,
      "INSERT INTO routes (author_id, name, distance_m, climb_m, days, profile, visibility, created_at) VALUES (?, '线', 1, 1, 1, '[1,2]', ?, 1)",
      Number(me),
      visibility,
    );
    const entry = write(world, { author: me });
    run(world.database, 'UPDATE entries SET route_id = ? WHERE id = ?', id, Number(entry));
    return entry;
  };
  const [shown, hidden] = [withTrack('public'), withTrack('self')];
  const tracks = async (asking: Asking) => idsOf((await home(asking, { userId: me, tab: 'track' })).data.items);
  expect(await tracks(world.browser())).toEqual([shown]);
  expect(await tracks(world.loggedIn(friend))).toEqual([shown]);
  expect(await tracks(world.loggedIn(me))).toEqual([hidden, shown]);
});

test('favourites, likes and blocks are their member’s alone, whoever asks and however', async () => {
  const world = openWorld();
  const [me, other] = [world.addMember(), world.addMember()];
  for (const tab of ['favourite', 'like', 'block']) {
    for (const asking of [world.browser(), world.loggedIn(other)])
      expect(await home(asking, { userId: me, tab }), tab).toMatchObject({ errCode: 403 });
    expect(await home(world.loggedIn(me), { tab, as: 'others' }), tab).toMatchObject({ errCode: 403 });
    expect(await home(world.browser(), { tab }), tab).toMatchObject({ errCode: 401 });
    expect((await home(world.loggedIn(me), { tab })).data.items).toEqual([]);
  }
});

test('what is kept and liked is found by folder and page, and no longer once it cannot be read', async () => {
  const world = openWorld();
  const [me, author] = [world.addMember(), world.addMember()];
  const asking = world.loggedIn(me);
  const entries: string[] = [];
  for (let at = 0; at < 7; at += 1) {
    const id = write(world, { author });
    world.wait(1_000);
    await keep(asking, id);
    await like(asking, id);
    entries.unshift(id);
  }
  const { folder } = (await asking.post('/api/community/folder', { name: '想走' })).body.data;
  await keep(asking, entries[2] as string, folder.id);
  expect(idsOf(await walk(asking, INFO, { tab: 'favourite', limit: 3 }))).toEqual(entries);
  expect(idsOf(await walk(asking, INFO, { tab: 'like', limit: 2 }))).toEqual(entries);
  expect(idsOf(await walk(asking, INFO, { tab: 'favourite', folder: folder.id }))).toEqual([entries[2]]);
  expect(idsOf(await walk(asking, INFO, { tab: 'favourite', folder: 'default', limit: 4 }))).toEqual(
    entries.filter((_, at) => at !== 2),
  );
  run(world.database, 'UPDATE entries SET deleted_at = 1 WHERE id = ?', Number(entries[0]));
  run(world.database, "UPDATE entries SET visibility = 'self' WHERE id = ?", Number(entries[2]));
  const { data } = await home(asking, { tab: 'favourite', limit: 20 });
  expect(idsOf(data.items)).toEqual(entries.filter((_, at) => at !== 0 && at !== 2));
  expect(data.folders).toEqual([
    { id: null, name: '默认收藏夹', entries: 5 },
    { id: folder.id, name: '想走', entries: 0 },
  ]);
  expect(idsOf((await home(asking, { tab: 'like', limit: 20 })).data.items)).toHaveLength(5);
  const stranger = world.loggedIn(author);
  expect(await home(stranger, { tab: 'favourite', folder: folder.id })).toMatchObject({ errCode: 404 });
  const { cursor } = (await home(asking, { tab: 'favourite', limit: 2 })).data;
  expect((await home(asking, { tab: 'like', limit: 2, cursor })).errCode).toBe(400);
});

test('gear lists stand on the home of their owner, the private ones for that owner alone, and deleted ones for nobody', async () => {
  const world = openWorld();
  const [me, other] = [world.addMember(), world.addMember()];
  const list = (title: string, visibility: number, deletedAt: number | null = null): string => {
    const { id } = run(
      world.database,
      'INSERT INTO gear_lists (owner_id, title, visibility, deleted_at, created_at, changed_at) VALUES (?, ?, ?, ?, 1, 1)',
      Number(me),
      title,
      visibility,
      deletedAt,
    );
    return String(id);
  };
  const [open, hidden, later] = [list('两天一晚', 1), list('还没想好', 0), list('冬天', 1)];
  list('不要了', 1, 1);
  for (const asking of [world.browser(), world.loggedIn(other)])
    expect(idsOf(await walk(asking, INFO, { userId: me, tab: 'gear', limit: 1 }))).toEqual([later, open]);
  expect((await home(world.loggedIn(me), { tab: 'gear' })).data.items).toMatchObject([
    { id: later },
    { id: hidden, private: true, words: '0 件' },
    { id: open, private: false },
  ]);
  expect(idsOf((await home(world.loggedIn(me), { tab: 'gear', as: 'others' })).data.items)).toEqual([later, open]);
});

test('a leader’s home names the papers that were looked at, and nobody else’s does', async () => {
  const world = openWorld();
  const me = world.addMember();
  run(
    world.database,
    'INSERT INTO leader_checks (user_id, name, issuer, checked_at, valid_to) VALUES (?, ?, ?, 5, NULL)',
    Number(me),
    '山地救援初级',
    '登山协会',
  );
  const checks = async () => (await home(world.browser(), { userId: me })).data.leader.checks;
  expect(await checks()).toEqual([]);
  run(world.database, 'UPDATE users SET leader = 1 WHERE id = ?', Number(me));
  expect(await checks()).toEqual([{ name: '山地救援初级', issuer: '登山协会', at: 5, validTo: null }]);
});

test('who was blocked stands in the list of blocks, page by page, until the block is lifted', async () => {
  const world = openWorld();
  const me = world.addMember();
  const others = Array.from({ length: 5 }, (_, at) => world.addMember(`被屏蔽的${at}`));
  others.forEach((id, at) =>
    run(
      world.database,
      'INSERT INTO member_blocks (user_id, blocked_id, created_at) VALUES (?, ?, ?)',
      Number(me),
      Number(id),
      at + 1,
    ),
  );
  const asking = world.loggedIn(me);
  expect(idsOf(await walk(asking, INFO, { tab: 'block', limit: 2 }))).toEqual([...others].reverse());
  expect((await home(asking, { tab: 'block' })).data.items[0]).toMatchObject({
    kind: 'member',
    author: { nickName: '被屏蔽的4' },
    createdAt: 5,
  });
  await asking.post('/api/community/block', { userId: others[4], blocked: false });
  expect(idsOf((await home(asking, { tab: 'block' })).data.items)).not.toContain(others[4]);
});

test('a year counts by days of China’s clock what this reader may read, and names the years beside it', async () => {
  const world = openWorld();
  const [me, other] = [world.addMember(), world.addMember()];
  // 00:30 on the first of January in China is still the year before elsewhere.
  const newYear = Date.UTC(2025, 11, 31, 16, 30);
  write(world, { author: me, at: newYear });
  write(world, { author: me, at: newYear + DAY_MS, kind: 'post' });
  write(world, { author: me, at: newYear + DAY_MS, visibility: 'self' });
  write(world, { author: me, at: newYear - DAY_MS });
  write(world, { author: me, at: newYear - 3 * 365 * DAY_MS });
  const year = async (asking: Asking, query: object = {}) =>
    (await asking.get(YEAR, { userId: me, ...query })).body.data;
  expect(await year(world.browser())).toEqual({
    year: 2026,
    earlier: 2025,
    later: null,
    entries: 2,
    days: [
      { day: 0, entries: 1 },
      { day: 1, entries: 1 },
    ],
  });
  const own = world.loggedIn(me);
  expect(await year(own)).toMatchObject({
    entries: 3,
    days: [
      { day: 0, entries: 1 },
      { day: 1, entries: 2 },
    ],
  });
  expect(await year(own, { as: 'others' })).toMatchObject({ entries: 2 });
  expect(await year(own, { year: 2025 })).toMatchObject({
    earlier: 2023,
    later: 2026,
    days: [{ day: 364, entries: 1 }],
  });
  block(world, me, other);
  expect((await world.loggedIn(other).get(YEAR, { userId: me })).body).toMatchObject({
    errCode: -1,
    data: { state: 'private' },
  });
});

test('a frozen home says since and until when, and opens again when that is over', async () => {
  const world = openWorld();
  const me = world.addMember();
  run(
    world.database,
    'UPDATE users SET state = 1, frozen_at = ?, frozen_until = ? WHERE id = ?',
    START - DAY_MS,
    START + DAY_MS,
    Number(me),
  );
  expect((await home(world.browser(), { userId: me, tab: 'dynamic' })).data).toEqual({
    state: 'frozen',
    frozenAt: START - DAY_MS,
    frozenUntil: START + DAY_MS,
  });
  sweep(world.database, world.now());
  expect((await home(world.browser(), { userId: me })).errCode).toBe(-1);
  world.wait(DAY_MS);
  sweep(world.database, world.now());
  expect((await home(world.browser(), { userId: me })).errCode).toBe(0);
});

test('every list of a home walks an index of its own and sorts nothing', () => {
  const world = openWorld();
  const plan = (sql: string, values: number): string =>
    all<{ detail: string }>(world.database, `EXPLAIN QUERY PLAN ${sql}`, ...Array.from({ length: values }, () => 1))
      .map(({ detail }) => detail)
      .join('\n');
  const context = { ...world.parts, now: 0, userId: '1' } as unknown as Parameters<typeof homeList>[0];
  for (const [tab, index, values] of [
    ['travel', 'entries_author', 5],
    ['post', 'entries_author', 5],
    ['track', 'entries_author_latest', 5],
    ['favourite', 'favourites_of_member', 5],
    ['like', 'entry_likes_of_member', 5],
  ] as const) {
    const { conditions, source } = homeList(context, tab, 1, undefined);
    const text = plan(pageSql('created_at', IN_LISTS, conditions, source), values);
    expect(text, tab).toContain(`INDEX ${index}`);
    expect(text, tab).not.toMatch(/TEMP B-TREE|SCAN/);
  }
  expect(plan(BLOCKS, 4)).toContain('INDEX member_blocks_latest');
  expect(plan(GEAR, 5)).toContain('INDEX gear_lists_latest');
  expect(plan(GEAR, 5)).not.toMatch(/TEMP B-TREE|SCAN/);
  expect(plan(FOLLOWS.fans, 5)).toMatch(/l USING COVERING INDEX follows_fans_latest/);
  expect(plan(FOLLOWS.follows, 5)).toMatch(/l USING COVERING INDEX follows_latest/);
  for (const sql of Object.values(FOLLOWS)) expect(plan(sql, 5)).not.toMatch(/TEMP B-TREE|SCAN/);
  expect(plan(DAYS, 4)).toMatch(/INDEX entries_author_days \(author_id=\? AND created_at>\? AND created_at<\?\)/);
  for (const sql of [EARLIER, LATER]) expect(plan(sql, 3)).not.toContain('TEMP B-TREE');
});
