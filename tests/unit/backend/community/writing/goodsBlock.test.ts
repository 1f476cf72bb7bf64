import { expect, test } from 'vitest';
import type { Block } from '../../../../../src/api/community/entry/blocks.ts';
import { all, run } from '../../../../../src/backend/database/statement.ts';
import { openWorld, type World } from '../../support/world.ts';
import { addGoods, addKind } from '../../youzan/scene.ts';
import { publishPost, saveDraft } from './scene.ts';

const POST = '/api/community/post';
const card = (goodsId: number | string): Block => ({ type: 'goods', goodsId: String(goodsId) });
const words: Block = { type: 'paragraph', text: '背了一年' };
const takeDown = (world: World, id: number): void =>
  void run(world.database, 'UPDATE goods SET off_shelf = 1 WHERE id = ?', id);

test('a product stands in a text with what it is and costs now, in draft, preview, post and shared page', async () => {
  const world = openWorld();
  const me = world.addMember();
  const browser = world.loggedIn(me);
  const id = addGoods(world, '山脊背包');
  addKind(world, id, 1, 72_900, 3);
  addKind(world, id, 2, 69_900, 0);
  const blocks = [words, card(id), card(id)];
  const shown = {
    type: 'goods',
    goods: { goodsId: String(id), title: '山脊背包', priceFen: 69_900, isFrom: true, state: 'onSale' },
  };
  const draft = (await saveDraft(browser, { blocks })).body.data;
  const read = (await browser.get('/api/community/draft', { id: draft.id })).body.data;
  expect(read).toMatchObject({ manuscript: { blocks }, named: { goods: [shown.goods] } });
  expect(read.named.goods).toHaveLength(1);
  expect((await browser.get(POST, { id: draft.id, as: 'draft' })).body.data.blocks).toMatchObject([
    words,
    shown,
    shown,
  ]);
  const post = (await publishPost(browser, { blocks })).body.data.id;
  expect((await world.browser().get(POST, { id: post })).body.data.blocks).toMatchObject([words, shown, shown]);
  const landing = await world.browser().get('/api/share/landing', { type: 'post', id: post });
  expect(landing.body.data.blocks).toMatchObject([words, shown, shown]);
  // It has no words of its author's.
  expect(all(world.database, 'SELECT excerpt FROM entries')).toMatchObject([{ excerpt: '背了一年' }]);
});

test('a card alone is something; one that nobody can buy is refused, and nothing is written', async () => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember());
  const [soldOut, gone] = [addGoods(world, '卖完的'), addGoods(world, '下架的', { off_shelf: 1 })];
  for (const id of ['999', '9999999999999999999', gone]) {
    const { body } = await publishPost(browser, { blocks: [words, card(id)] });
    expect(body.errCode, String(id)).toBe(2029);
    expect(body.errMsg).toContain('下架');
  }
  expect(all(world.database, 'SELECT 1 FROM entries')).toEqual([]);
  expect((await publishPost(browser, { blocks: [card(soldOut)] })).body.errCode).toBe(0);
});

test('one that is taken down later says so in its place, stays through an edit, and comes into no other text', async () => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember());
  const id = addGoods(world, '老头灯');
  const post = (await publishPost(browser, { blocks: [words, card(id)] })).body.data.id;
  takeDown(world, id);
  const read = async () => (await world.browser().get(POST, { id: post })).body.data.blocks;
  expect(await read()).toMatchObject([words, { goods: { title: '老头灯', state: 'offShelf' } }]);
  const edited = await publishPost(browser, { blocks: [words, words, card(id)] }, { id: post, seen: null });
  expect(edited.body.errCode).toBe(0);
  expect(await read()).toMatchObject([words, words, { goods: { state: 'offShelf' } }]);
  expect((await publishPost(browser, { blocks: [card(id)] })).body.errCode).toBe(2029);
  const { items } = (await world.browser().get('/api/community/history', { id: post })).body.data;
  expect(items).toMatchObject([{ blocks: [words, card(id)] }]);
});

test('what carries its card is said of it: to whom the text is for, as long as it stands, once', async () => {
  const world = openWorld();
  const [author, stranger] = [world.addMember(), world.addMember()];
  const browser = world.loggedIn(author);
  const [id, other] = [addGoods(world, '山脊背包'), addGoods(world, '防潮垫')];
  const said = async (goods: number, reader = world.browser()) => {
    const { reviews, reviewsNum } = (await reader.get('/api/youzan/getGoodsInfo', { id: goods })).body.data;
    expect(reviewsNum).toBe(reviews.length);
    return reviews;
  };
  expect(await said(id)).toEqual([]);
  const post = (await publishPost(browser, { blocks: [words, card(id), card(id)] })).body.data.id;
  const hidden = (await publishPost(browser, { blocks: [words, card(id)], visibility: 'self' })).body.data.id;
  expect(await said(id)).toMatchObject([{ id: post, excerpt: '背了一年' }]);
  expect((await said(id, browser)).map((one: { id: string }) => one.id)).toEqual([hidden, post]);
  run(world.database, 'INSERT INTO member_blocks (user_id, blocked_id, created_at) VALUES (?, ?, 1)', author, stranger);
  expect(await said(id, world.loggedIn(stranger))).toEqual([]);
  // Another text, another product.
  await publishPost(browser, { blocks: [words, card(other)] }, { id: post, seen: null });
  expect(await said(id)).toEqual([]);
  expect(await said(other)).toHaveLength(1);
  run(world.database, 'UPDATE entries SET audit = 1 WHERE id = ?', post);
  expect(await said(other)).toEqual([]);
  run(world.database, 'UPDATE entries SET audit = 0, deleted_at = 5 WHERE id = ?', post);
  expect(await said(other)).toEqual([]);
});
