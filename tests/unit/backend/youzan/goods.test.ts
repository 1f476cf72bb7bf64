import { beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../../src/api/define.ts';
import type { getGoodsInfo } from '../../../../src/api/youzan/goods.ts';
import { goodsMissing, type GoodsMissing } from '../../../../src/api/youzan/other.ts';
import { run } from '../../../../src/backend/database/statement.ts';
import { transaction } from '../../../../src/backend/database/transaction.ts';
import { accessToVideo } from '../../../../src/backend/media/access.ts';
import { findVideo, forgetUnused, recordMedia, type StoredMedia } from '../../../../src/backend/media/media.ts';
import { videoToken } from '../../../../src/host/tokens.ts';
import { openWorld, type World } from '../support/world.ts';
import { addGoods, addKind } from './scene.ts';

type Reply = ReplyOf<typeof getGoodsInfo>;
let world: World;
beforeEach(() => {
  world = openWorld();
});

const add = (alias: string, over: Record<string, string | number | null> = {}): number => addGoods(world, alias, over);
const kind = (goods: number, position: number, price: number, stock: number): void =>
  addKind(world, goods, position, price, stock);
const ask = async (query: Record<string, unknown>) =>
  (await world.browser().get('/api/youzan/getGoodsInfo', query)).body;
const read = async (query: Record<string, unknown>): Promise<Reply> => {
  const body = await ask(query);
  expect(body.errCode, JSON.stringify(body)).toBe(0);
  return body.data;
};

test('a product is found by its id and by its alias, with the least price of its kinds in 分', async () => {
  const id = add('tent', { weight: 1_480, size: '40 厘米', season: '四季', origin_price: 1_200, vip_price: 700 });
  kind(id, 1, 1_050, 3);
  kind(id, 2, 801, 2);
  const byId = await read({ id });
  expect(await read({ alias: 'tent' })).toEqual(byId);
  expect(byId).toMatchObject({ priceFen: 801, isFrom: true, originFen: 1_200, vipFen: 700, stock: 5, isScarce: true });
  expect(byId.facts.map(({ value, unit }) => value + unit)).toEqual(['1.48千克', '40 厘米', '四季']);
  // When its figures were written, not when they were asked for.
  expect(byId.at).toBe(1);
  expect(byId.skus.map(({ left }) => left)).toEqual(['仅剩 3 件', '仅剩 2 件']);
});

test('kinds say what tells them apart, and lists that others may read name the product', async () => {
  const id = add('pack');
  for (const [at, props] of ['[["颜色","灰"],["尺码","S"]]', '[["颜色","绿"],["尺码","S"]]'].entries()) {
    kind(id, at + 1, 900, 1);
    run(world.database, 'UPDATE goods_kinds SET props = ? WHERE goods_id = ? AND position = ?', props, id, at + 1);
  }
  const owner = world.addMember();
  const list = (title: string, visibility: number, deleted: number | null): void => {
    const made = run(
      world.database,
      `INSERT INTO gear_lists (owner_id, title, trip, season, visibility, deleted_at, created_at, changed_at)
       VALUES (?, ?, '贡嘎环线', '秋', ?, ?, 1, 1)`,
      owner,
      title,
      visibility,
      deleted,
    );
    run(world.database, "INSERT INTO gear_groups (list_id, position, name) VALUES (?, 1, '背负')", made.id);
    for (const position of [1, 2])
      run(
        world.database,
        "INSERT INTO gear_items (list_id, group_position, position, name, quantity, goods_id) VALUES (?, 1, ?, '包', 1, ?)",
        made.id,
        position,
        id,
      );
  };
  list('大家看的', 1, null);
  list('自己看的', 0, null);
  list('删掉的', 1, 5);
  const reply = await read({ id });
  expect(reply.choices).toEqual([
    { name: '颜色', values: [{ value: '灰' }, { value: '绿' }] },
    { name: '尺码', values: [{ value: 'S' }] },
  ]);
  expect(reply.skus[1]?.props[0]).toEqual({ name: '颜色', value: '绿' });
  expect(reply.lists).toMatchObject([{ title: '大家看的', trip: '贡嘎环线' }]);
});

test('what looks like a better price and is none is not told', async () => {
  const id = add('mat', { origin_price: 800, vip_price: 900 });
  kind(id, 1, 900, 40);
  expect(await read({ id })).toMatchObject({ originFen: null, vipFen: null, isFrom: false, isScarce: false });
});

test('sold out is not taken down: the one keeps its way to the shop, the other has none and names others', async () => {
  const out = add('boots');
  kind(out, 1, 900, 0);
  const down = add('old', { off_shelf: 1 });
  kind(down, 1, 900, 9);
  expect(await read({ id: out })).toMatchObject({ state: 'soldOut', shop: 'shop.youzan.com' });
  const reply = await read({ id: down });
  expect(reply).toMatchObject({ state: 'offShelf', url: null, shop: '' });
  expect(reply.similar.map(({ id }) => id)).toEqual([String(out)]);
  expect((await read({ id: out })).similar).toEqual([]);
});

test.each(['javascript:alert(1)', 'http://shop.youzan.com', 'nonsense', ''])('nobody is sent to %j', async (url) => {
  const id = add('odd', { url });
  kind(id, 1, 900, 1);
  expect(await read({ id })).toMatchObject({ url: null, shop: '' });
});

test('a film of the shop comes with its still; one from anywhere else is none', async () => {
  const video = 'https://vod.yzcdn.cn/pack.mp4';
  expect((await read({ id: add('pack', { video }) })).video).toEqual({ url: video, poster: null });
  const odd = ['', 'javascript:alert(1)', 'http://vod.yzcdn.cn/pack.mp4', 'https://example.net/pack.mp4'];
  for (const [at, address] of odd.entries())
    expect((await read({ id: add(`odd${at}`, { video: address }) })).video, address).toBeNull();
});

test('what cannot be bought is never a dead end: after its own shelf comes what sells best and is in stock', async () => {
  const down = add('old', { off_shelf: 1, sold: 99 });
  const like = add('like', { sold: 1 });
  const elsewhere = ['a', 'b', 'c', 'd'].map((name, at) => add(name, { category: 'walk', sold: 10 + at }));
  const empty = add('empty', { category: 'walk', sold: 50 });
  kind(like, 1, 900, 1);
  for (const id of elsewhere) kind(id, 1, 900, 1);
  kind(empty, 1, 900, 0);
  const [, b, c, d] = elsewhere;
  expect((await read({ id: down })).similar.map(({ id }) => id)).toEqual([like, d, c, b].map(String));
  // Where it can be bought, only its like stands beside it.
  expect((await read({ id: like })).similar).toEqual([]);
});

test('a film that lies here is everybody’s once its product was on the shelf, stays, and gives way to the shop’s own', async () => {
  const owner = world.addMember();
  const media = { id: '712345678901234', userId: String(owner), kind: 'video', type: 'webm', name: 'x.webm' } as const;
  recordMedia(world.database, { ...media, bytes: 9, width: 4, height: 3, durationMs: 900 }, 1);
  const id = add('pack', { media_id: media.id, off_shelf: 1, prepared: 1 });
  const film = findVideo(world.database, media.id) as StoredMedia;
  const seen = (): string => accessToVideo(world.database, film, () => null);
  expect(seen()).toBe('none');
  run(world.database, 'UPDATE goods SET off_shelf = 0, prepared = 0 WHERE id = ?', id);
  expect(seen()).toBe('public');
  expect((await read({ id })).video).toEqual({ url: `own:${videoToken(media.id)}`, poster: null });
  const forget = () => transaction(world.database, () => forgetUnused(world.database, world.now() + 1, world.now(), 9));
  expect(forget()).toEqual([]);
  run(world.database, "UPDATE goods SET video = 'https://vod.yzcdn.cn/pack.mp4' WHERE id = ?", id);
  expect((await read({ id })).video?.url).toBe('https://vod.yzcdn.cn/pack.mp4');
  run(world.database, 'UPDATE goods SET media_id = NULL WHERE id = ?', id);
  expect(forget()).toEqual([media.id]);
});

test('who names nothing, or what nobody knows, is told so silently, with what is on sale instead', async () => {
  expect(await ask({})).toMatchObject({ errCode: -1, errMsg: '', data: { state: 'unnamed', others: [] } });
  const [little, much, down, empty] = ['little', 'much', 'down', 'empty'].map((name, at) =>
    add(name, { sold: at, off_shelf: name === 'down' ? 1 : 0 }),
  ) as [number, number, number, number];
  for (const id of [little, much, down]) kind(id, 1, 900, 2);
  kind(empty, 1, 900, 0);
  const prepared = add('prepared', { off_shelf: 1, prepared: 1 });
  for (const query of [{ id: '99' }, { alias: 'nobody' }, { id: prepared }]) {
    const { errCode, data } = (await ask(query)) as unknown as { errCode: number; data: GoodsMissing };
    expect([errCode, data.state], JSON.stringify(query)).toEqual([-1, 'unknown']);
    expect(data.others.map(({ id }) => id)).toEqual([much, little].map(String));
    expect(data.others[0]).toEqual({ id: String(much), title: 'much', priceFen: 900, image: null });
    expect(goodsMissing.safeParse(data).success).toBe(true);
  }
  expect((await ask({ alias: "x' OR 1=1" })).errCode).toBe(400);
});
