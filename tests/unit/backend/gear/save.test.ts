import { beforeEach, expect, test } from 'vitest';
import { run } from '../../../../src/backend/database/statement.ts';
import { type Browser, openWorld, type World } from '../support/world.ts';

let world: World;
let owner: Browser;

const thing = (name: string, over: Record<string, unknown> = {}) => ({
  ...{ name, quantity: 1, weight: null, must: false, worn: false, consumable: false, note: '', goodsId: null },
  ...over,
});
const list = (over: Record<string, unknown> = {}) => ({
  ...{ title: '周末', trip: '', season: '', private: true },
  groups: [{ name: '睡眠', items: [thing('帐篷', { weight: 1_200 }), thing('睡袋')] }],
  ...over,
});
const save = async (over: Record<string, unknown> = {}, browser = owner) =>
  (await browser.post('/api/gear/list/save', list(over))).body;
const read = async (id: string, browser = owner) => (await browser.get('/api/gear/list', { id })).body;
const own = async () => (await owner.get('/api/gear/lists')).body.data.items;

beforeEach(() => {
  world = openWorld();
  owner = world.loggedIn(world.addMember('领队'));
});

test('a list is made, read as it was written, and stands among one’s own', async () => {
  const { data } = await save({
    trip: ' 反穿\n两日 ',
    groups: [{ name: '吃', items: [thing('水', { quantity: 2, weight: 1_000, consumable: true })] }],
  });
  const reply = (await read(data.id)).data;
  expect(reply).toMatchObject({
    title: '周末',
    trip: '反穿 两日',
    private: true,
    mine: true,
    changedAt: data.changedAt,
  });
  expect(reply.groups[0].items[0]).toMatchObject({ name: '水', quantity: 2, grams: 2_000, consumable: true });
  expect(await own()).toMatchObject([{ id: data.id, title: '周末', count: 1, grams: 2_000, private: true }]);
});

test('what stays keeps its id through names, groups and places, and what is taken out is gone', async () => {
  const { data } = await save();
  const [tent, bag] = (await read(data.id)).data.groups[0].items;
  const groups = [
    { name: '背包外', items: [thing('睡袋（羽绒）', { id: bag.id })] },
    { name: '睡眠', items: [thing('防潮垫'), thing('帐篷', { id: tent.id, weight: 1_150 })] },
  ];
  const next = (await save({ id: data.id, seenAt: data.changedAt, groups })).data;
  expect(next.changedAt).toBeGreaterThan(data.changedAt);
  const after = (await read(data.id)).data;
  expect(after.groups.map(({ name }: { name: string }) => name)).toEqual(['背包外', '睡眠']);
  expect(after.groups[0].items[0]).toMatchObject({ id: bag.id, name: '睡袋（羽绒）' });
  expect(after.groups[1].items[1]).toMatchObject({ id: tent.id, weight: 1_150 });
  await save({ id: data.id, seenAt: next.changedAt, groups: [] });
  expect((await read(data.id)).data).toMatchObject({ count: 0, groups: [] });
});

test('what was changed elsewhere meanwhile is not overwritten, unless one wants to', async () => {
  const { data } = await save();
  await save({ id: data.id, seenAt: data.changedAt, title: '手机上改的' });
  const late = await save({ id: data.id, seenAt: data.changedAt, title: '电脑上改的' });
  expect(late).toMatchObject({ errCode: 2110, data: { changedAt: expect.any(Number) } });
  expect((await read(data.id)).data.title).toBe('手机上改的');
  expect((await save({ id: data.id, seenAt: 0, title: '电脑上改的' })).errCode).toBe(0);
});

test('nobody writes or deletes another’s, and an id of another list’s item becomes a thing of one’s own', async () => {
  const { data } = await save({ private: false });
  const other = world.loggedIn(world.addMember('山友'));
  expect((await save({ id: data.id, seenAt: 0 }, other)).errCode).toBe(403);
  expect((await other.post('/api/gear/list/delete', { id: data.id })).body.errCode).toBe(403);
  const [tent] = (await read(data.id)).data.groups[0].items;
  const stolen = (await save({ groups: [{ name: '睡眠', items: [thing('偷来的', { id: tent.id })] }] }, other)).data;
  expect((await read(data.id)).data.groups[0].items[0].name).toBe('帐篷');
  expect((await read(stolen.id, other)).data.groups[0].items[0].id).not.toBe(tent.id);
});

test('a copy of another’s list is one’s own to change', async () => {
  const { data } = await save({ private: false });
  const other = world.loggedIn(world.addMember('山友'));
  const copy = (await other.post('/api/gear/list/copy', { id: data.id })).body.data;
  const { changedAt } = (await read(copy.id, other)).data;
  expect((await save({ id: copy.id, seenAt: changedAt, title: '我的版本' }, other)).errCode).toBe(0);
  expect((await read(data.id)).data.title).toBe('周末');
});

test('a deleted list is gone for everybody, once and for all, and makes room for the same copy', async () => {
  const { data } = await save({ private: false });
  for (const _ of [1, 2]) expect((await owner.post('/api/gear/list/delete', { id: data.id })).body.errCode).toBe(0);
  expect((await read(data.id, world.browser())).errCode).toBe(410);
  expect(await own()).toEqual([]);
});

test.each([
  [{ title: ' \u200b ' }, 2111],
  [{ groups: [{ name: '', items: [] }] }, 2111],
  [{ groups: [{ name: '吃', items: [thing('\n')] }] }, 2111],
  [{ groups: [{ name: '吃', items: [thing('水', { quantity: 0 })] }] }, 400],
  [{ groups: [{ name: '吃', items: [thing('水', { weight: 1.5 })] }] }, 400],
  [{ groups: Array.from({ length: 41 }, () => ({ name: '组', items: [] })) }, 400],
  [
    {
      groups: Array.from({ length: 2 }, () => ({ name: '组', items: Array.from({ length: 151 }, () => thing('件')) })),
    },
    2111,
  ],
])('%j is refused and nothing is written', async (over, errCode) => {
  expect((await save(over)).errCode).toBe(errCode);
  expect(await own()).toEqual([]);
});

test('the 201st list is refused', async () => {
  const { data } = await save();
  for (let at = 0; at < 199; at += 1)
    run(
      world.database,
      'INSERT INTO gear_lists (owner_id, title, created_at, changed_at) SELECT owner_id, title, 1, 1 FROM gear_lists WHERE id = ?',
      Number(data.id),
    );
  expect((await save()).errCode).toBe(2060);
});

test.each([
  ['an item', { groups: [{ name: '吃', items: [thing('\u3164')] }] }],
  ['a group', { groups: [{ name: '\u2800', items: [] }] }],
  ['a list', { title: '\u200b' }],
])('%s has a name that can be seen', async (_what, over) => {
  expect((await save(over)).errCode).toBe(2111);
});
