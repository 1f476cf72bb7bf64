import { expect, test, vi } from 'vitest';
import { Refused, RequestFailed } from '../../../../../src/api/errors.ts';
import type { GoodsCard } from '../../../../../src/api/youzan/card.ts';
import { createShelf, type ShelfPorts } from '../../../../../src/stores/community/writing/asks/shelf.ts';
import { manuscriptOf, writtenIn } from '../../../../../src/stores/community/writing/work/manuscript.ts';
import { isEmptyWork } from '../../../../../src/stores/community/writing/work/work.ts';
import { findGoodsLink } from '../../../../../src/stores/publish/goodsLink.ts';
import { memoryHost } from '../../../../support/memoryHost.ts';
import { settle } from '../../publish/world.ts';
import { openTab } from './world.ts';

const card = (goodsId: string, title = '山脊背包'): GoodsCard => ({
  goodsId,
  title,
  priceFen: 69_900,
  isFrom: true,
  state: 'onSale',
  picture: null,
});
const bringGoods = async (id: string) => card(id);
const withGoods = (tab: ReturnType<typeof openTab>, goodsId = '7') =>
  tab.desk.write({ pieces: [{ key: 'g', part: { type: 'goods', goodsId } }] });

test('a product alone makes a work that can be published; it is kept here and travels as its number', async () => {
  const tab = openTab({ bringGoods });
  await tab.begin();
  withGoods(tab);
  tab.desk.write({ title: '一只背包的一年' });
  await tab.goods.came('7');
  expect(tab.desk.$work.get().goods).toEqual([card('7')]);
  expect(isEmptyWork({ ...tab.desk.$work.get(), title: '' })).toBe(false);
  expect(tab.$reason.get()).toBeNull();
  expect(manuscriptOf(tab.desk.$work.get()).blocks).toEqual([{ type: 'goods', goodsId: '7' }]);
  tab.desk.keep();
  const next = openTab({ bringGoods, host: tab.host });
  await next.begin();
  await settle();
  expect(next.desk.$work.get()).toMatchObject({
    pieces: [{ part: { type: 'goods', goodsId: '7' } }],
    goods: [card('7')],
  });
});

test('a draft of the server brings what its products are; nobody asks for them again', () => {
  const tab = openTab();
  const { manuscript } = { manuscript: manuscriptOf({ ...tab.desk.$work.get(), pieces: [] }) };
  const written = writtenIn(
    {
      id: '1',
      entryId: null,
      revision: 1,
      editedAt: null,
      manuscript: { ...manuscript, blocks: [{ type: 'goods', goodsId: '7' }] },
      named: { board: null, topics: [], place: null, pictures: [], tracks: [], goods: [card('7')] },
      device: '',
      savedAt: 1,
      versions: [],
    },
    () => 'key',
  );
  expect(written).toMatchObject({ pieces: [{ part: { goodsId: '7' } }], goods: [card('7')] });
});

test('one that is not there is told apart from one that did not come; chosen from the shelf, it is known', async () => {
  for (const [error, words] of [
    [new Refused('youzan/getGoodsInfo', 404, '没有', null), '没有找到'],
    [new RequestFailed('youzan/getGoodsInfo', 'network'), '没有加载出来'],
  ] as const) {
    const bring = vi.fn(async () => Promise.reject(error));
    const tab = openTab({ bringGoods: bring });
    await tab.begin();
    withGoods(tab);
    await tab.goods.came('7');
    expect(tab.said.join()).toContain(words);
    tab.goods.know(card('7'));
    await tab.goods.came('7');
    expect(bring).toHaveBeenCalledTimes(1);
  }
});

test('the link of a product, alone, becomes its card; inside of words, or to another site, it does not', () => {
  const here = 'https://m.example.com';
  const of = (text: string) => findGoodsLink(text, here);
  expect(of(` ${here}/mc/goods?id=12&from=x `)).toBe('12');
  expect(of(`${here}/mc/goods.html?id=12`)).toBe('12');
  for (const text of [
    'https://evil.example/mc/goods?id=12',
    `看 ${here}/mc/goods?id=12`,
    `${here}/mc/goods`,
    `${here}/mc/goods?id=x`,
    '',
  ])
    expect(of(text), text).toBeNull();
  const tab = openTab();
  expect(tab.cardIn(`${here}/mc/goods?id=12`)).toEqual({ type: 'goods', goodsId: '12' });
  expect(tab.cardIn(`${here}/mc/route/detail?id=3`)).toEqual({ type: 'route', routeId: '3' });
});

const openShelf = (load: ShelfPorts<GoodsCard>['load']) =>
  createShelf({ timers: memoryHost().timers, load, idOf: ({ goodsId }) => goodsId });

test('the shelf goes on page by page, nothing twice, and where a page fails what stands there stays', async () => {
  let fails = false;
  const asked: (string | null)[] = [];
  const shelf = openShelf(async (_, cursor) => {
    asked.push(cursor);
    if (fails) throw new Error('no network');
    return cursor === null
      ? { items: [card('3'), card('2')], cursor: 'next' }
      : { items: [card('2'), card('1')], cursor: null };
  });
  await shelf.load();
  fails = true;
  await shelf.load();
  expect(shelf.$shelf.get()).toMatchObject({
    status: 'failed',
    cursor: 'next',
    items: [{ goodsId: '3' }, { goodsId: '2' }],
  });
  fails = false;
  await shelf.load();
  expect(shelf.$shelf.get()).toMatchObject({ status: 'ready', cursor: null });
  expect(shelf.$shelf.get().items.map(({ goodsId }) => goodsId)).toEqual(['3', '2', '1']);
  expect(asked).toEqual([null, 'next', 'next']);
});

test('what was asked for other words is dropped, however late it comes', async () => {
  let answer = (_: GoodsCard): void => undefined;
  const shelf = openShelf(() => new Promise((resolve) => (answer = (one) => resolve({ items: [one], cursor: null }))));
  const first = shelf.load();
  const late = answer;
  shelf.search('背包');
  const second = shelf.load();
  answer(card('2', '背包'));
  await second;
  late(card('1', '头灯'));
  await first;
  expect(shelf.$shelf.get()).toMatchObject({ query: '背包', items: [{ title: '背包' }] });
});
