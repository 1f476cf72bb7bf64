import { beforeEach, expect, test } from 'vitest';
import { all } from '../../../../../src/backend/database/statement.ts';
import { addBoard, addTopic, idsOf, under, write } from '../../community/scene.ts';
import type { World } from '../../support/world.ts';
import { openDeskWorld, seated, type Sitter } from '../operator.ts';

const DAY_MS = 86_400_000;
let world: World;
let desk: Sitter;
let member: string;
beforeEach(async () => {
  world = openDeskWorld();
  desk = await seated(world, '小林', ['moderator']);
  member = world.addMember('山友');
});

const minute = (days: number): string => new Date(world.now() + 28_800_000 + days * DAY_MS).toISOString().slice(0, 16);
const told = async (): Promise<string[]> =>
  (await world.loggedIn(member).get('/api/community/inbox', { tab: 'system' })).body.data.items.map(
    ({ text }: { text: string }) => text,
  );
const ways = async (): Promise<unknown[]> =>
  (await world.loggedIn(member).get('/api/community/inbox', { tab: 'system' })).body.data.items.map(
    ({ house }: { house: { on: unknown } | null }) => house?.on,
  );
const acts = (subject: string): string[] =>
  all<{ act: string }>(world.database, 'SELECT act FROM desk_log WHERE subject = ? ORDER BY id', subject).map(
    ({ act }) => act,
  );

test('a board gets moderators and a capacity at the desk, and its page says so', async () => {
  const id = addBoard(world, '徒步');
  const path = `/desk/boards/${id}`;
  const head = async () => (await world.browser().get('/api/community/board', { id: String(id) })).body.data.board;
  const names = async () => (await head()).moderators.map(({ nickName }: { nickName: string }) => nickName);
  expect([await names(), (await head()).capacity]).toEqual([[], null]);
  expect((await desk.post(path, { do: 'moderate', members: member })).go).toBe(path);
  expect([await names(), await told()]).toEqual([['山友'], ['“徒步”版块的版主']]);
  expect(await ways()).toEqual([{ kind: 'board', id: String(id) }]);
  expect((await desk.post(path, { do: 'moderate', members: member })).text).toContain('已经是这个版块的版主');
  expect((await desk.post(path, { do: 'moderate', members: '987654' })).text).toContain('没有这个成员');
  for (const one of ['二', '三', '四', '五'])
    await desk.post(path, { do: 'moderate', members: world.addMember(`山友${one}`) });
  expect((await desk.post(path, { do: 'moderate', members: world.addMember('山友六') })).text).toContain('最多 5 位');
  world.wait(1_000);
  await desk.post(path, { do: 'unmoderate', members: member, reason: '很久没有来了' });
  expect((await told())[0]).toBe(
    '“徒步”版块的版主，是社区工作人员的决定，理由：很久没有来了。不能再在那里置顶、设精华、隐藏内容，以前做过的照旧有效；发帖和评论不受影响。',
  );
  expect((await ways())[0]).toEqual({ kind: 'board', id: String(id) });
  expect(await names()).toEqual(['山友二', '山友三', '山友四', '山友五']);
  expect((await desk.post(path, { do: 'unmoderate', members: member })).status).toBe(409);
  for (const kind of ['post', 'dynamic'] as const) write(world, { author: member, kind, boardId: id });
  expect((await desk.post(path, { do: 'capacity', capacity: '1' })).text).toContain('已有 2 篇');
  expect((await desk.post(path, { do: 'capacity', capacity: '-3' })).status).toBe(400);
  await desk.post(path, { do: 'capacity', capacity: '2' });
  expect(await head()).toMatchObject({ capacity: 2, state: 'full' });
  expect((await desk.get(path)).text).toContain('现在有 2 篇');
  await desk.post(path, { do: 'capacity', capacity: '0' });
  expect(await head()).toMatchObject({ capacity: null, state: 'open' });
  expect(acts(`board ${id}`)).toEqual([
    ...Array<string>(5).fill('board.moderate'),
    ...['board.unmoderate', 'board.capacity', 'board.capacity'],
  ]);
});

test('a topic gets a host, a time and, once it is over, winners', async () => {
  const id = addTopic(world, '周末去爬山');
  const path = `/desk/topics/${id}`;
  const read = async (query: object = {}) =>
    (await world.browser().get('/api/community/topic', { id: String(id), ...query })).body.data;
  await desk.post(path, { do: 'host', members: member });
  expect((await read()).topic).toMatchObject({ host: { nickName: '山友' }, activity: null, awarded: false });
  expect(await told()).toEqual(['“周末去爬山”话题的主持人']);
  expect(await ways()).toEqual([{ kind: 'topic', id: String(id) }]);
  expect((await desk.post(path, { do: 'host', members: '987654' })).status).toBe(404);
  world.wait(1_000);
  await desk.post(path, { do: 'host', members: '' });
  expect((await read()).topic.host).toBe(null);
  expect((await told())[0]).toMatch(/^“周末去爬山”话题的主持人，是社区工作人员的决定。话题页上不再写你的名字/);
  expect((await ways())[0]).toEqual({ kind: 'topic', id: String(id) });

  const [first = '', second = '', elsewhere = '', closed = ''] = [1, 2, 3, 4].map((at) =>
    write(world, { author: member, kind: 'post', title: `第 ${at} 篇`, visibility: at === 4 ? 'self' : 'public' }),
  );
  for (const one of [first, second, closed]) under(world, id, one);
  const award = (entry: string, rank: string, words = '一等奖') =>
    desk.post(path, { do: 'award', entry, rank, award: words });
  for (const [starts, ends] of [
    [minute(3), minute(1)],
    [minute(1), ''],
    ['gestern', minute(1)],
  ] as const)
    expect((await desk.post(path, { do: 'window', starts, ends })).text).toContain('结束要晚于开始');
  await desk.post(path, { do: 'window', starts: minute(-3), ends: minute(1) });
  expect((await read()).topic).toMatchObject({ activity: { phase: 'running' }, mayJoin: true });
  expect((await desk.get(path)).text).toContain('活动结束后才能评奖');
  expect((await award(first, '1')).text).toContain('活动还没结束');
  await desk.post(path, { do: 'window', starts: minute(-3), ends: minute(-1) });
  expect((await award(second, '2', '二等奖')).go).toBe(path);
  await award(first, '1');
  expect((await award(elsewhere, '1')).text).toContain('不在这个话题里');
  expect((await award(closed, '1')).text).toContain('不是人人能看');
  expect((await award(first, '0')).text).toContain('名次是 1 到 99');
  expect((await award(first, '1', '')).text).toContain('奖项是 1 到 10 个字');
  const { topic, items } = await read({ tab: 'awarded' });
  expect([topic.awarded, topic.activity.phase, idsOf(items)]).toEqual([true, 'ended', [first, second]]);
  expect(items.map((one: { award: string }) => one.award)).toEqual(['一等奖', '二等奖']);
  expect((await told()).slice(0, 2).sort()).toEqual([
    '“第 1 篇”在“周末去爬山”得了一等奖',
    '“第 2 篇”在“周末去爬山”得了二等奖',
  ]);
  expect((await desk.post(path, { do: 'window', starts: minute(-3), ends: minute(2) })).text).toContain('已经评了奖');
  expect((await desk.get(path)).text).toContain('第 2 篇');
  for (const one of [first, second]) await desk.post(path, { do: 'unaward', entry: one });
  expect((await desk.post(path, { do: 'unaward', entry: first })).status).toBe(409);
  expect((await read()).topic.awarded).toBe(false);
  await desk.post(path, { do: 'window', starts: '', ends: '' });
  expect((await read()).topic.activity).toBe(null);
});
