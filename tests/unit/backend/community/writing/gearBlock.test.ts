import { expect, test } from 'vitest';
import type { Block } from '../../../../../src/api/community/entry/blocks.ts';
import { all, run } from '../../../../../src/backend/database/statement.ts';
import { openWorld, type World } from '../../support/world.ts';
import { publishPost, saveDraft } from './scene.ts';

const POST = '/api/community/post';
const words: Block = { type: 'paragraph', text: '上周走完了' };
const plain = { type: 'checklist', title: '两天一夜', items: ['帐篷'] } as const;
const taken = (listId: string): Block => ({ ...plain, items: [...plain.items], listId });
const addList = (world: World, owner: string, visibility = 1): string =>
  String(
    run(
      world.database,
      'INSERT INTO gear_lists (owner_id, title, visibility, created_at, changed_at) VALUES (?, ?, ?, 1, 1)',
      Number(owner),
      '两天一夜',
      visibility,
    ).id,
  );

test('a checklist leads to the list that it was taken from, in draft, preview, post and shared page', async () => {
  const world = openWorld();
  const me = world.addMember('老秦');
  const browser = world.loggedIn(me);
  const blocks = [words, taken(addList(world, me))];
  const draft = (await saveDraft(browser, { blocks })).body.data;
  expect((await browser.get('/api/community/draft', { id: draft.id })).body.data.manuscript.blocks).toEqual(blocks);
  expect((await browser.get(POST, { id: draft.id, as: 'draft' })).body.data.blocks).toEqual(blocks);
  const post = (await publishPost(browser, { blocks })).body.data.id;
  expect((await world.browser().get(POST, { id: post })).body.data.blocks).toEqual(blocks);
  const landing = await world.browser().get('/api/share/landing', { type: 'post', id: post });
  expect(landing.body.data.blocks).toEqual(blocks);
});

test('one that is kept private or deleted is led to no more, its lines stay, and it is led to again once it is open', async () => {
  const world = openWorld();
  const me = world.addMember();
  const browser = world.loggedIn(me);
  const id = addList(world, me, 0);
  const post = (await publishPost(browser, { blocks: [words, taken(id)] })).body.data.id;
  const read = async (reader = world.browser()) => (await reader.get(POST, { id: post })).body.data.blocks;
  expect(await read()).toEqual([words, plain]);
  run(world.database, 'UPDATE gear_lists SET visibility = 1 WHERE id = ?', Number(id));
  expect(await read()).toEqual([words, taken(id)]);
  run(world.database, 'UPDATE gear_lists SET deleted_at = 5 WHERE id = ?', Number(id));
  expect(await read()).toEqual([words, plain]);
  const edited = await publishPost(browser, { blocks: [words, words, taken(id)] }, { id: post, seen: null });
  expect(edited.body.errCode).toBe(0);
});

test('a list that is none of the author’s is refused, and nothing is written', async () => {
  const world = openWorld();
  const [me, other] = [world.addMember(), world.addMember()];
  const browser = world.loggedIn(me);
  const gone = addList(world, me);
  run(world.database, 'UPDATE gear_lists SET deleted_at = 5 WHERE id = ?', Number(gone));
  for (const id of ['999', '9999999999999999999', addList(world, other), gone]) {
    const { body } = await publishPost(browser, { blocks: [words, taken(id)] });
    expect(body.errCode, id).toBe(2161);
    expect(body.errMsg).toContain('清单找不到了');
  }
  expect(all(world.database, 'SELECT 1 FROM entries')).toEqual([]);
});
