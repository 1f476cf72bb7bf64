import { expect, test } from 'vitest';
import type { Block } from '../../../../../src/api/community/entry/blocks.ts';
import { all, run } from '../../../../../src/backend/database/statement.ts';
import { addEvent, DAY } from '../../events/camp.ts';
import { openWorld } from '../../support/world.ts';
import { publishPost, saveDraft } from './scene.ts';

const POST = '/api/community/post';
const card = (eventId: string): Block => ({ type: 'event', eventId });
const words: Block = { type: 'paragraph', text: '上周走完了' };

test('an event stands in a text with its day, its place and how it stands now, in draft, preview, post and shared page', async () => {
  const world = openWorld();
  const me = world.addMember('老秦');
  const browser = world.loggedIn(me);
  const id = addEvent(world, me);
  const blocks = [words, card(id), card(id)];
  const event = { eventId: id, title: '香山夜爬看日出', stateWords: '报名中，剩 4 个名额', picture: null };
  const draft = (await saveDraft(browser, { blocks })).body.data;
  const read = (await browser.get('/api/community/draft', { id: draft.id })).body.data;
  expect(read).toMatchObject({ manuscript: { blocks }, named: { events: [event] } });
  expect(read.named.events).toHaveLength(1);
  expect(read.named.events[0].where).toContain('香山');
  expect(read.named.events[0].span).toMatch(/^\d{4}年\d+月\d+日 周/);
  const shown = [words, { type: 'event', event }, { type: 'event', event }];
  expect((await browser.get(POST, { id: draft.id, as: 'draft' })).body.data.blocks).toMatchObject(shown);
  const post = (await publishPost(browser, { blocks })).body.data.id;
  expect((await world.browser().get(POST, { id: post })).body.data.blocks).toMatchObject(shown);
  const landing = await world.browser().get('/api/share/landing', { type: 'post', id: post });
  expect(landing.body.data.blocks).toMatchObject(shown);
  // It has no words of its author's.
  expect(all(world.database, 'SELECT excerpt FROM entries')).toMatchObject([{ excerpt: '上周走完了' }]);
  world.wait(9 * DAY);
  expect((await world.browser().get(POST, { id: post })).body.data.blocks[1]).toMatchObject({
    event: { stateWords: '已结束' },
  });
});

test('what the editor is told of an event that is pasted is what the page says of it', async () => {
  const world = openWorld();
  const me = world.addMember('老秦');
  const browser = world.loggedIn(me);
  const id = addEvent(world, me);
  const shown = (await publishPost(browser, { blocks: [card(id)] })).body.data.id;
  const both = async () => {
    const { stateWords, where } = (await browser.get('/api/event/event', { id })).body.data;
    const { event } = (await browser.get(POST, { id: shown })).body.data.blocks[0];
    return [{ stateWords, where }, event];
  };
  for (const words of ['报名中，剩 4 个名额', '已结束']) {
    const [told, stands] = await both();
    expect(told).toEqual({ stateWords: words, where: stands.where });
    expect(stands.stateWords).toBe(words);
    world.wait(9 * DAY);
  }
});

test('a card alone is something; an event that nobody can see is refused, and nothing is written', async () => {
  const world = openWorld();
  const me = world.addMember();
  const browser = world.loggedIn(me);
  for (const id of ['999', '9999999999999999999', addEvent(world, me, { audit: 'draft' })]) {
    const { body } = await publishPost(browser, { blocks: [words, card(id)] });
    expect(body.errCode, id).toBe(2119);
    expect(body.errMsg).toContain('活动找不到了');
  }
  expect(all(world.database, 'SELECT 1 FROM entries')).toEqual([]);
  expect((await publishPost(browser, { blocks: [card(addEvent(world, me))] })).body.errCode).toBe(0);
});

test('one that is called off says so; one that is hidden later leaves the text, stays through an edit, and comes into no other', async () => {
  const world = openWorld();
  const me = world.addMember();
  const browser = world.loggedIn(me);
  const id = addEvent(world, me);
  const post = (await publishPost(browser, { blocks: [words, card(id)] })).body.data.id;
  const read = async () => (await world.browser().get(POST, { id: post })).body.data.blocks;
  run(
    world.database,
    "UPDATE events SET cancelled_at = ?, cancel_reason = '下雨' WHERE id = ?",
    world.now(),
    Number(id),
  );
  expect(await read()).toMatchObject([words, { event: { stateWords: '已取消' } }]);
  run(world.database, "UPDATE events SET audit = 'draft' WHERE id = ?", Number(id));
  expect(await read()).toEqual([words]);
  const edited = await publishPost(browser, { blocks: [words, words, card(id)] }, { id: post, seen: null });
  expect(edited.body.errCode).toBe(0);
  expect((await publishPost(browser, { blocks: [words, card(id)] })).body.errCode).toBe(2119);
  run(world.database, "UPDATE events SET audit = 'open' WHERE id = ?", Number(id));
  expect(await read()).toMatchObject([words, words, { event: { eventId: id } }]);
});

test('an event names the texts that show it: to whom each is for, as long as it stands, once', async () => {
  const world = openWorld();
  const [author, stranger] = [world.addMember(), world.addMember()];
  const browser = world.loggedIn(author);
  const [id, other] = [addEvent(world, author), addEvent(world, author)];
  const texts = async (event: string, reader = world.browser()) =>
    (await reader.get('/api/event/event', { id: event })).body.data.texts as { id: string }[];
  expect(await texts(id)).toEqual([]);
  const post = (await publishPost(browser, { blocks: [words, card(id), card(id)] })).body.data.id;
  const hidden = (await publishPost(browser, { blocks: [words, card(id)], visibility: 'self' })).body.data.id;
  expect(await texts(id)).toMatchObject([{ id: post, excerpt: '上周走完了' }]);
  expect((await texts(id, browser)).map((one) => one.id)).toEqual([hidden, post]);
  run(world.database, 'INSERT INTO member_blocks (user_id, blocked_id, created_at) VALUES (?, ?, 1)', author, stranger);
  expect(await texts(id, world.loggedIn(stranger))).toEqual([]);
  // Another text, another event.
  await publishPost(browser, { blocks: [words, card(other)] }, { id: post, seen: null });
  expect([await texts(id), (await texts(other)).length]).toEqual([[], 1]);
  run(world.database, 'UPDATE entries SET audit = 1 WHERE id = ?', post);
  expect(await texts(other)).toEqual([]);
  run(world.database, 'UPDATE entries SET audit = 0, deleted_at = 5 WHERE id = ?', post);
  expect(await texts(other)).toEqual([]);
});
