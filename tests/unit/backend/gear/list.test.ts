import { beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../../src/api/define.ts';
import type { readGearList } from '../../../../src/api/gear/list.ts';
import { all, run } from '../../../../src/backend/database/statement.ts';
import { type Browser, openWorld, type World } from '../support/world.ts';

type Reply = ReplyOf<typeof readGearList>;
let world: World;
let owner: Browser;
let ownerId: number;
beforeEach(() => {
  world = openWorld();
  const id = world.addMember('领队');
  owner = world.loggedIn(id);
  ownerId = Number(id);
});

const addList = (over: Record<string, string | number | null> = {}): number => {
  const row = { owner_id: ownerId, title: '两天一夜', created_at: world.now(), changed_at: world.now(), ...over };
  const names = Object.keys(row);
  const { id } = run(
    world.database,
    `INSERT INTO gear_lists (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(row),
  );
  run(world.database, 'INSERT INTO gear_groups VALUES (?, 1, ?), (?, 2, ?), (?, 3, ?)', id, '睡眠', id, '吃', id, '空');
  return id;
};
const addItem = (
  list: number,
  group: number,
  position: number,
  over: Record<string, string | number | null>,
): number => {
  const row = { list_id: list, group_position: group, position, name: '帐篷', ...over };
  const names = Object.keys(row);
  return run(
    world.database,
    `INSERT INTO gear_items (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    ...Object.values(row),
  ).id;
};
const ask = async (id: number | string, browser: Browser = world.browser()) =>
  (await browser.get('/api/gear/list', { id })).body;
const read = async (id: number | string, browser?: Browser): Promise<Reply> => {
  const body = await ask(id, browser);
  expect(body.errCode, JSON.stringify(body)).toBe(0);
  return body.data;
};

test('a list is read by everybody who has its link: groups with things in them, weights in grams', async () => {
  const id = addList({ trip: '反穿', season: '秋' });
  addItem(id, 1, 1, { weight: 1_350, must: 1 });
  addItem(id, 1, 2, { name: '冲锋衣', weight: 400, worn: 1 });
  addItem(id, 2, 1, { name: '水', quantity: 2, weight: 1_000, consumable: 1 });
  addItem(id, 2, 2, { name: '身份证' });
  const reply = await read(id);
  expect(reply).toMatchObject({ title: '两天一夜', trip: '反穿', mine: false, private: false, count: 4 });
  expect(reply.weights).toEqual({ all: 3_750, base: 1_350, worn: 400, consumable: 2_000, unknown: 1 });
  expect(reply.groups.map(({ name, count, grams, part }) => [name, count, grams, part])).toEqual([
    ['睡眠', 2, 1_750, 47],
    ['吃', 2, 2_000, 53],
  ]);
  expect(reply.groups[1]?.items.map(({ grams }) => grams)).toEqual([2_000, null]);
  expect((await read(id, owner)).mine).toBe(true);
});

test('private, deleted, unknown and empty are told apart', async () => {
  const own = addList({ visibility: 0 });
  const other = world.loggedIn(world.addMember('同伴'));
  expect(await ask(own, other)).toMatchObject({ errCode: 403, errMsg: '这份清单只有主人自己能看' });
  expect((await ask(own)).errCode).toBe(401);
  expect(await read(own, owner)).toMatchObject({ private: true, groups: [] });
  expect(await ask(addList({ deleted_at: 1 }), owner)).toMatchObject({ errCode: 410 });
  expect((await ask('999')).errCode).toBe(404);
});

test('three hundred items come folded, and no more of them come', async () => {
  const id = addList();
  for (let at = 1; at <= 310; at += 1) addItem(id, 1, at, { weight: 1 });
  const { groups, count } = await read(id);
  expect([groups[0]?.isOpen, count]).toEqual([false, 300]);
});

test('a copy is one’s own, private, made once however often it is asked for, and stays when the first one goes', async () => {
  const id = addList();
  addItem(id, 1, 1, { weight: 1_350, note: '带绳' });
  const other = world.loggedIn(world.addMember('同伴'));
  const copy = async (browser: Browser) => (await browser.post('/api/gear/list/copy', { id: String(id) })).body;
  const made = await copy(other);
  expect(made).toMatchObject({ errCode: 0, data: { isNew: true } });
  expect((await copy(other)).data).toEqual({ id: made.data.id, isNew: false });
  expect((await copy(owner)).data).toEqual({ id: String(id), isNew: false });
  expect((await copy(world.browser())).errCode).toBe(401);
  run(world.database, 'UPDATE gear_lists SET deleted_at = 1 WHERE id = ?', id);
  expect((await copy(other)).errCode).toBe(410);
  const mine = await read(made.data.id, other);
  expect(mine).toMatchObject({ mine: true, private: true, count: 1, groups: [{ items: [{ note: '带绳' }] }] });
  expect((await ask(made.data.id, owner)).errCode).toBe(403);
  expect(all(world.database, 'SELECT 1 FROM gear_lists')).toHaveLength(2);
});

test('nobody copies what they may not read', async () => {
  const id = addList({ visibility: 0 });
  const other = world.loggedIn(world.addMember('同伴'));
  expect((await other.post('/api/gear/list/copy', { id: String(id) })).body.errCode).toBe(403);
});
