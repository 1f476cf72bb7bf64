import { beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../../src/api/define.ts';
import type { listGoods } from '../../../../src/api/youzan/list.ts';
import { run } from '../../../../src/backend/database/statement.ts';
import { openWorld, type World } from '../support/world.ts';
import { addGoods, addKind } from './scene.ts';

type Reply = ReplyOf<typeof listGoods>;
let world: World;
beforeEach(() => {
  world = openWorld();
});

const ask = async (query: Record<string, unknown> = {}) => (await world.browser().get('/api/youzan/goods', query)).body;
const list = async (query: Record<string, unknown> = {}): Promise<Reply> => {
  const body = await ask(query);
  expect(body.errCode, JSON.stringify(body)).toBe(0);
  return body.data;
};
const names = ({ items }: Reply): string[] => items.map(({ title }) => title);

test('what is on the shelf comes page by page, each once, the newest first; what was taken down does not', async () => {
  for (const name of ['一', '二', '三', '四', '五']) addKind(world, addGoods(world, name), 1, 900, 3);
  addGoods(world, '旧', { off_shelf: 1 });
  const first = await list({ limit: 2 });
  addGoods(world, '六');
  const second = await list({ limit: 2, cursor: first.cursor });
  const third = await list({ limit: 2, cursor: second.cursor });
  expect([names(first), names(second), names(third)]).toEqual([['五', '四'], ['三', '二'], ['一']]);
  expect(third.cursor).toBeNull();
});

test('words find by the name, and by what it is good for; their pages go on as well', async () => {
  addGoods(world, '山脊背包');
  addGoods(world, '雨罩', { pitch: '套在背包外面' });
  addGoods(world, '头灯');
  const first = await list({ q: '背包', limit: 1 });
  expect(names(first)).toEqual(['山脊背包']);
  const second = await list({ q: '背包', limit: 1, cursor: first.cursor });
  expect(names(second)).toEqual(['雨罩']);
  expect(second.cursor).toBeNull();
  expect(names(await list({ q: '  ？' }))).toHaveLength(3);
  expect((await list({ q: '帐篷' })).items).toEqual([]);
});

test('where one list stands is no place in another', async () => {
  for (const name of ['背包一', '背包二', '背包三']) addGoods(world, name);
  const { cursor } = await list({ limit: 1 });
  for (const wrong of [{ q: '背包', cursor }, { cursor: 'bent' }, { cursor: `${cursor}x` }, { limit: 21 }])
    expect((await ask(wrong)).errCode).toBe(400);
});

test('a card says the least that a kind costs, and how it stands', async () => {
  const one = addGoods(world, '两款', { price: 9_900 });
  addKind(world, one, 1, 1_050, 0);
  addKind(world, one, 2, 801, 2);
  addKind(world, addGoods(world, '卖完', { price: 500 }), 1, 500, 0);
  addGoods(world, '没有款式', { price: 700 });
  expect((await list()).items).toMatchObject([
    { title: '没有款式', priceFen: 700, isFrom: false, state: 'soldOut' },
    { title: '卖完', priceFen: 500, isFrom: false, state: 'soldOut' },
    { title: '两款', priceFen: 801, isFrom: true, state: 'onSale', picture: null },
  ]);
  run(world.database, 'UPDATE goods SET off_shelf = 1 WHERE id = ?', one);
  expect(names(await list())).toEqual(['没有款式', '卖完']);
});
