import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { fenTyped } from '../../../../../src/backend/desk/page/fields.ts';
import { kindsIn, sumOf } from '../../../../../src/backend/desk/queues/goods/kindLines.ts';
import { all, one } from '../../../../../src/backend/database/statement.ts';
import { tellRestocked } from '../../../../../src/backend/youzan/tellRestocked.ts';
import { openWorld, type World } from '../../support/world.ts';
import { DESK, type Page, seated, type Sitter } from '../operator.ts';
import { bring as send, photo } from '../pictured/bring.ts';

let world: World;
let desk: Sitter;
beforeEach(async () => {
  const files = mkdtempSync(join(tmpdir(), 'goods-'));
  world = openWorld({ demo: false, deskOrigin: DESK }, {}, { files });
  desk = await seated(world, '小林', ['moderator']);
});

const goods = () => ({
  do: 'save',
  title: '山脊 48 升背包',
  alias: 'pack-48',
  category: 'carry',
  pitch: '三到五天的重装',
  kinds:
    '松针绿 S | 699.00 | 12 | P-S | 颜色：松针绿；背长：S（40–46 厘米）\n岩灰 M | 729.5 | 0 | P-GM | 颜色：岩灰；背长：M',
  origin: '899',
  vip: '649.90',
  limit: '2',
  sold: '1326',
  weight: '1480',
  size: '68 × 32 × 24 厘米',
  season: '四季',
  specs: '容量：48 升\n面料：210D 尼龙',
  detail: '第一段。\n\n第二段。',
  service: '满 99 元包邮。',
  url: 'https://shop.youzan.com/v2/goods/pack-48',
  video: 'https://vod.yzcdn.cn/pack-48.mp4',
});
const make = async (over: Record<string, string> = {}): Promise<Page> => {
  const key = /name="key"\s+value="([\w-]+)"/.exec((await desk.get('/desk/goods')).text)?.[1] ?? '';
  return desk.post('/desk/goods', { key, ...goods(), ...over });
};
const act = (fields: Record<string, string>) => desk.post('/desk/goods/1', fields);
const save = (over: Record<string, string> = {}) => act({ ...goods(), ...over });
const read = async (browser = world.browser()) => (await browser.get('/api/youzan/getGoodsInfo', { id: '1' })).body;
const shelf = async () => (await world.browser().get('/api/youzan/goods')).body.data.items;
const bring = (bytes: Uint8Array | null, alt: string, wall = 'pictures') =>
  send(world, desk, `/desk/goods/1/${wall}`, { bytes, alt });

test('a product that is made at the desk is seen by nobody, and on the shelf by everybody as it was typed', async () => {
  expect((await make()).go).toBe('/desk/goods/1');
  expect([(await read()).errCode, await shelf()]).toEqual([-1, []]);
  expect((await act({ do: 'on' })).status).toBe(303);
  expect((await read()).data).toMatchObject({
    title: '山脊 48 升背包',
    pitch: '三到五天的重装',
    state: 'onSale',
    priceFen: 69_900,
    isFrom: true,
    originFen: 89_900,
    vipFen: 64_990,
    stock: 12,
    soldNum: 1_326,
    limit: 2,
    skus: [
      { id: '1', name: '松针绿 S', priceFen: 69_900, stock: 12 },
      { id: '2', name: '岩灰 M', priceFen: 72_950, stock: 0, props: [{ name: '颜色' }, { name: '背长', value: 'M' }] },
    ],
    specs: [
      { name: '容量', value: '48 升' },
      { name: '面料', value: '210D 尼龙' },
    ],
    detail: [{ text: '第一段。' }, { text: '第二段。' }],
    service: [{ text: '满 99 元包邮。' }],
    url: 'https://shop.youzan.com/v2/goods/pack-48',
    shop: 'shop.youzan.com',
    video: { url: 'https://vod.yzcdn.cn/pack-48.mp4', poster: null },
    at: world.now(),
  });
  expect(await shelf()).toMatchObject([{ goodsId: '1', priceFen: 69_900 }]);
});

test('what is typed wrong is refused at its field, and nothing that was typed is lost', async () => {
  for (const [over, field, said] of [
    [{ title: '包' }, 'title', '名称 2 到 60 个字'],
    [{ alias: '背包' }, 'alias', '照抄有赞后台'],
    [{ category: 'x' }, 'category', '选一个类型'],
    [{ pitch: '很'.repeat(81) }, 'pitch', '最多 80 个字'],
    [{ kinds: '' }, 'kinds', '至少写一款'],
    [{ kinds: '绿 | 1 | 1\n绿 | 2 | 1' }, 'kinds', '第 2 款：“绿”上面已经有了'],
    [{ kinds: '绿 | 1 | 1 | A\n蓝 | 2 | 1 | A' }, 'kinds', '第 2 款：编码“A”上面已经有了'],
    [{ kinds: '绿 | 1.005 | 1' }, 'kinds', '第 1 款：价格'],
    [{ kinds: '绿 | 0 | 1' }, 'kinds', '第 1 款：价格'],
    [{ kinds: '绿 | 1 | -1' }, 'kinds', '第 1 款：库存'],
    [{ kinds: '绿 | 1 | 1 | 甲' }, 'kinds', '第 1 款：编码'],
    [{ kinds: '绿 | 1 | 1 | | 绿' }, 'kinds', '第 1 款：属性'],
    [{ kinds: '绿 | 1 | 1 | | 色：绿 | 多' }, 'kinds', '第 1 款：属性'],
    [{ origin: '六百' }, 'origin', '最多两位小数'],
    [{ origin: '699' }, 'origin', '原价要高于最便宜的一款'],
    [{ vip: '699' }, 'vip', '会员价要低于最便宜的一款'],
    [{ limit: '0' }, 'limit', '1 到 10000'],
    [{ sold: '1.5' }, 'sold', '写整数'],
    [{ weight: '0' }, 'weight', '1 到 100000'],
    [{ size: '长'.repeat(41) }, 'size', '最多 40 个字'],
    [{ season: '春'.repeat(21) }, 'season', '最多 20 个字'],
    [{ specs: '48 升' }, 'specs', '第 1 行：写成'],
    [{ detail: '长'.repeat(501) }, 'detail', '第 1 行太长了'],
    [{ service: 'a\n'.repeat(21) }, 'service', '最多 20 行'],
    [{ url: 'http://shop.youzan.com/x' }, 'url', '以 https:// 开头'],
    [{ url: 'javascript:alert(1)' }, 'url', '以 https:// 开头'],
    [{ url: 'https://youzan.com.example.net/x' }, 'url', '只能是有赞商城的地址'],
    [{ url: 'https://notyouzan.com/x' }, 'url', '只能是有赞商城的地址'],
    [{ url: 'https://a:b@shop.youzan.com/x' }, 'url', '不能有用户名'],
    [{ video: 'pack.mp4' }, 'video', '写完整的视频地址'],
    [{ video: 'http://vod.yzcdn.cn/x.mp4' }, 'video', '以 https:// 开头'],
    [{ video: 'https://example.net/x.mp4' }, 'video', '只能是有赞存视频的网站'],
    [{ video: `https://vod.yzcdn.cn/${'山'.repeat(60)}` }, 'video', '地址太长了'],
  ] as const) {
    const { status, text } = await make(over);
    expect([status, text.includes(`id="wrong-${field}"`), text], said).toEqual([
      400,
      true,
      expect.stringContaining(said),
    ]);
    const typed: Record<string, string> = { ...goods(), ...over };
    for (const name of [
      'title',
      'alias',
      'pitch',
      'origin',
      'vip',
      'limit',
      'sold',
      'weight',
      'size',
      'season',
      'url',
      'video',
    ])
      expect(text.includes(`value="${typed[name] ?? ''}"`), name).toBe(true);
    for (const name of ['kinds', 'specs', 'detail', 'service'])
      expect(text).toContain(`>${typed[name] ?? ''}</textarea>`);
  }
  expect(one(world.database, 'SELECT count(*) AS n FROM goods')).toEqual({ n: 0 });
});

test('new prices and stock are told with their time; words alone leave the time, and it can be renewed', async () => {
  await make();
  await act({ do: 'on' });
  const since = world.now();
  world.wait(60_000);
  await save({ title: '山脊背包' });
  expect((await read()).data).toMatchObject({ title: '山脊背包', at: since });
  await save({ kinds: '松针绿 S | 599.99 | 3 | P-S', vip: '500' });
  expect((await read()).data).toMatchObject({ priceFen: 59_999, vipFen: 50_000, stock: 3, at: since + 60_000 });
  expect(one(world.database, 'SELECT price FROM goods')).toEqual({ price: 59_999 });
  world.wait(60_000);
  await act({ do: 'compare' });
  expect((await read()).data.at).toBe(since + 120_000);
});

test('who waits is told once when the kind is there again, even under another name, and wishes for lost kinds go', async () => {
  await make();
  await act({ do: 'on' });
  const [a, b] = [world.loggedIn(world.addMember('甲')), world.loggedIn(world.addMember('乙'))];
  const wish = (sku: string) => ({ id: '1', sku, on: true });
  for (const one of [a, b]) expect((await one.post('/api/youzan/watch', wish('2'))).body.errCode).toBe(0);
  const told = async (browser = a) =>
    (await browser.get('/api/community/inbox', { tab: 'system' })).body.data.items.length;
  await save({ title: '山脊背包' });
  expect([await told(), await told(b)]).toEqual([0, 0]);
  // Its code says that it is the same one, wherever it stands now.
  const renamed = '蓝 | 700 | 1 | P-B\n岩灰中号 | 729.5 | 2 | P-GM';
  await save({ kinds: renamed });
  expect([await told(), await told(b)]).toEqual([1, 1]);
  expect((await read()).data.skus.map(({ id, name }: { id: string; name: string }) => `${id} ${name}`)).toEqual([
    '2 岩灰中号',
    '3 蓝',
  ]);
  await save({ kinds: renamed });
  expect([tellRestocked(world.database, world.now()), await told()]).toEqual([0, 1]);
  await save({ kinds: '蓝 | 700 | 0 | P-B\n岩灰中号 | 729.5 | 2 | P-GM' });
  await a.post('/api/youzan/watch', wish('3'));
  await save({ kinds: '岩灰中号 | 729.5 | 2 | P-GM' });
  expect(one(world.database, 'SELECT count(*) AS n FROM goods_watches')).toEqual({ n: 0 });
});

test('one that is taken down says so and leads nowhere; who waits is told when it is back', async () => {
  await make();
  await act({ do: 'on' });
  const me = world.loggedIn(world.addMember('甲'));
  await me.post('/api/youzan/watch', { id: '1', sku: '2', on: true });
  expect((await act({ do: 'off' })).status).toBe(303);
  expect((await read()).data).toMatchObject({ state: 'offShelf', url: null });
  expect(await shelf()).toEqual([]);
  expect((await act({ do: 'off' })).status).toBe(409);
  await save({ kinds: '岩灰 M | 729.5 | 5 | P-GM' });
  const inbox = async () => (await me.get('/api/community/inbox', { tab: 'system' })).body.data.items.length;
  expect(await inbox()).toBe(0);
  await act({ do: 'on' });
  expect([(await read()).data.state, await inbox()]).toEqual(['onSale', 1]);
});

test('pictures come in by the desk, for everybody; the first is the one of the lists, and one can be taken away', async () => {
  await make();
  await act({ do: 'on' });
  expect(await bring(null, '背包')).toMatchObject({ status: 400, text: expect.stringContaining('选一张图片') });
  expect((await bring(await photo('#123456'), ' ')).text).toContain('写出图上有什么');
  const wrong = await bring(Buffer.from('GIF89a or nothing'), '背包"正面');
  expect(wrong).toMatchObject({ status: 400, text: expect.stringContaining('背包&quot;正面') });
  expect((await bring(await photo('#123456'), '正面')).status).toBe(303);
  expect((await bring(await photo('#123456'), '再来')).text).toContain('这张图已经有了');
  expect((await bring(await photo('#654321'), '背面')).status).toBe(303);
  const pictures = (await read()).data.images as { id: string; alt: string; token: string }[];
  expect(pictures.map(({ alt }) => alt)).toEqual(['正面', '背面']);
  expect((await world.browser().get(`/files/${pictures[1]?.token ?? ''}`)).status).toBe(200);
  const change = (fields: Record<string, string>) => desk.post('/desk/goods/1/pictures', fields);
  await change({ do: 'lead', picture: pictures[1]?.id ?? '' });
  expect((await shelf())[0].picture.alt).toBe('背面');
  await change({ do: 'remove', picture: pictures[1]?.id ?? '' });
  expect((await read()).data.images).toMatchObject([{ alt: '正面' }]);
  expect(one(world.database, 'SELECT count(*) AS n FROM pictures WHERE user_id IS NULL AND recipe IS NULL')).toEqual({
    n: 1,
  });
});

test('pictures below its words come in beside the first ones, in their own order, and neither takes the other away', async () => {
  await make();
  await act({ do: 'on' });
  for (const [colour, alt] of [
    ['#123456', '背负系统'],
    ['#654321', '背长怎么量'],
  ] as const)
    expect((await bring(await photo(colour), alt, 'details')).status).toBe(303);
  expect((await bring(await photo('#123456'), '背负系统', 'details')).text).toContain('这张图已经有了');
  expect((await bring(await photo('#abcdef'), '正面')).status).toBe(303);
  const both = async () =>
    (await read()).data as {
      images: { alt: string }[];
      detailImages: { id: string; alt: string; width: number; height: number }[];
    };
  const { images, detailImages } = await both();
  expect(images.map(({ alt }) => alt)).toEqual(['正面']);
  // Their size comes with them: what is below does not move when they come.
  expect(detailImages).toMatchObject([
    { alt: '背负系统', width: 60, height: 40 },
    { alt: '背长怎么量', width: 60, height: 40 },
  ]);
  const { text } = await desk.get('/desk/goods/1');
  expect(text).toContain('<h2>详情图</h2>');
  expect(text).toContain('action="/desk/goods/1/details"');
  await desk.post('/desk/goods/1/details', { do: 'lead', picture: detailImages[1]?.id ?? '' });
  expect((await both()).detailImages.map(({ alt }) => alt)).toEqual(['背长怎么量', '背负系统']);
  await desk.post('/desk/goods/1/details', { do: 'remove', picture: detailImages[0]?.id ?? '' });
  expect(await both()).toMatchObject({ images: [{ alt: '正面' }], detailImages: [{ alt: '背长怎么量' }] });
});

test('the form of a product says again what was typed, so that saving it anew changes nothing', async () => {
  await make();
  const { text } = await desk.get('/desk/goods/1');
  expect(text).toContain('松针绿 S | 699.00 | 12 | P-S | 颜色：松针绿；背长：S（40–46 厘米）');
  expect(text).toContain('岩灰 M | 729.50 | 0 | P-GM | 颜色：岩灰；背长：M');
  for (const value of ['899.00', '649.90', '1480']) expect(text).toContain(`value="${value}"`);
});

test('a sum that is typed is the sum that is kept, to the last 分', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (fen) => {
      expect(fenTyped(sumOf(fen))).toBe(fen);
      expect(kindsIn(`一款 | ${sumOf(fen)} | 1`)[0]?.price).toBe(fen);
    }),
  );
  for (const [typed, fen] of [
    ['19.99', 1_999],
    ['1.1', 110],
    ['0.29', 29],
    ['４.３５', 435],
    ['1.005', Number.NaN],
    ['1e3', Number.NaN],
  ] as const)
    expect(kindsIn(`一款 | ${typed} | 1`)[0]?.price).toBe(fen);
});

test('a form that is sent twice makes one product, markup in it is text, and all is in the log', async () => {
  const key = 'abcdefghijklmnopqrst';
  const sent = { key, ...goods(), title: '<img src=x onerror=1>', detail: '</textarea><script>alert(1)</script>' };
  expect((await desk.post('/desk/goods', sent)).status).toBe(303);
  expect((await desk.post('/desk/goods', sent)).text).toContain('已经建好了');
  expect((await make()).text).toContain('另一件商品已经用了这个别名');
  await act({ do: 'on' });
  for (const path of ['/desk/goods', '/desk/goods/1'])
    expect((await desk.get(path)).text).not.toMatch(/<script>alert|<img src=x/);
  const log = all<{ act: string; subject: string }>(
    world.database,
    "SELECT act, subject FROM desk_log WHERE act LIKE 'goods.%' ORDER BY id",
  );
  expect(log.map((deed) => `${deed.act} ${deed.subject}`)).toEqual(['goods.make goods 1', 'goods.on goods 1']);
});

test('who may not keep products finds no such page', async () => {
  const other = await seated(world, '小方', ['support']);
  expect((await other.get('/desk/goods')).status).toBe(404);
});
