import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Block } from '../../../../../src/api/community/entry/blocks.ts';
import { POST_MAX_CHARACTERS } from '../../../../../src/api/community/writing/manuscript.ts';
import { indexAll } from '../../../../../src/backend/community/search/indexing.ts';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { openWorld, type World } from '../../support/world.ts';
import { addBoard, addPicture, addTopic, write } from '../scene.ts';
import { manuscriptWith, publishPost } from './scene.ts';

const POST = '/api/community/post';
const HISTORY = '/api/community/history';

const addRoute = (world: World, author: string, visibility = 'public'): string =>
  String(
    run(
      world.database,
      "INSERT INTO routes (author_id, name, distance_m, climb_m, days, profile, visibility, created_at) VALUES (?, '反穿', 12000, 900, 2, '[1,2]', ?, 1)",
      Number(author),
      visibility,
    ).id,
  );

test('a travelogue of every kind of block is published whole and read as it was written', async () => {
  const world = openWorld();
  const me = world.addMember('老驴');
  const browser = world.loggedIn(me);
  const [one_, two] = [addPicture(world, me), addPicture(world, me)];
  const routeId = addRoute(world, me);
  const boardId = String(addBoard(world, '徒步'));
  const topicId = String(addTopic(world, '反穿'));
  const blocks: Block[] = [
    { type: 'day', number: 7, date: '2026-10-03', title: ' 登山口  到山脊 ' },
    { type: 'stop', time: '07:30', name: '石鼓寺', altitude: 450, note: '这里补水' },
    { type: 'paragraph', text: '第一段\r\n第二行\u202E' },
    { type: 'picture', index: 1, caption: '垭口' },
    { type: 'paragraph', text: ' \u200b ' },
    { type: 'day', number: 1, date: '', title: '' },
    { type: 'route', routeId },
    { type: 'checklist', title: '要带的', items: ['冰爪', ' ', '头灯'] },
    { type: 'tip', tone: 'warning', text: '雪线以上不要单人走' },
    { type: 'picture', index: 0, caption: '' },
    { type: 'quote', text: '山就在那里', source: '' },
    { type: 'list', ordered: true, items: [''] },
    { type: 'divider' },
    { type: 'link', href: 'https://example.com/a', text: '天气' },
  ];
  const { body } = await publishPost(browser, {
    kind: 'travelogue',
    blocks,
    pictures: [
      { id: one_, alt: '' },
      { id: two, alt: '雪线上的帐篷' },
    ],
    boardId,
    topicIds: [topicId],
    placeId: '16142',
    trip: { month: 10, days: 2, cost: 68_000, difficulty: 3, activity: 'hike' },
    reprint: '户外年刊',
  });
  expect(body).toMatchObject({ errCode: 0, data: { kind: 'travelogue', audit: 0, reason: '' } });
  const { id } = body.data;
  const { data } = (await world.browser().get(POST, { id })).body;
  expect(data).toMatchObject({
    kind: 'travelogue',
    title: '雪后的武功山',
    board: { name: '徒步' },
    topics: [{ name: '反穿' }],
    place: { name: '石家庄市' },
    trip: { month: 10, days: 2, cost: 68_000, difficulty: 3, activity: 'hike' },
    reprint: '户外年刊',
    editedAt: null,
    draft: false,
    // It stands in the text, and not at its foot again.
    track: null,
  });
  expect(data.pictures.map((picture: { id: string; alt: string }) => [picture.id, picture.alt])).toEqual([
    [two, '雪线上的帐篷'],
    [one_, ''],
  ]);
  expect(data.blocks).toMatchObject([
    { type: 'day', number: 1, title: '登山口 到山脊' },
    { type: 'stop', name: '石鼓寺' },
    { type: 'paragraph', text: '第一段\n第二行' },
    { type: 'picture', index: 0, picture: { id: two }, caption: '垭口' },
    { type: 'day', number: 2 },
    { type: 'route', track: { routeId, name: '反穿', distance: 12_000 } },
    { type: 'checklist', items: ['冰爪', '头灯'] },
    { type: 'tip', tone: 'warning' },
    { type: 'picture', index: 1, picture: { id: one_ } },
    { type: 'quote' },
    { type: 'divider' },
    { type: 'link' },
  ]);
  indexAll(world.database);
  const found = async (q: string) => (await world.browser().get('/api/community/search', { q })).body.data.items.length;
  expect([await found('石鼓寺'), await found('冰爪'), await found('雪线以上')]).toEqual([1, 1, 1]);
});

test('one key makes one post, whatever the network says; other words under it are refused', async () => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember());
  const key = randomUUID();
  const first = await publishPost(browser, {}, { key });
  const again = await publishPost(browser, {}, { key });
  expect(again.body.data).toEqual(first.body.data);
  expect((await publishPost(browser, { title: '另外一个标题' }, { key })).body.errCode).toBe(4091);
  expect(all(world.database, 'SELECT 1 FROM entries')).toHaveLength(1);
  expect((await publishPost(world.browser())).body.errCode).toBe(401);
});

test('words that a person should see keep it back, in any block; figures of two paragraphs are no telephone', async () => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember());
  const paragraph = (text: string): Block => ({ type: 'paragraph', text });
  const waits = await publishPost(browser, {
    blocks: [paragraph('一路平安'), { type: 'stop', time: '', name: '营地', altitude: null, note: '电话 13800138000' }],
  });
  expect(waits.body.data).toMatchObject({ audit: 1, reason: '像是留了手机号，为了你的安全，请不要公开它' });
  const { id } = waits.body.data;
  expect((await world.browser().get(POST, { id })).body.data.state).toBe('auditing');
  expect((await browser.get(POST, { id })).body.data).toMatchObject({ audit: 1 });
  expect(
    (await publishPost(browser, { blocks: [paragraph('海拔 1380'), paragraph('0138000 步')] })).body.data.audit,
  ).toBe(0);
});

const refusals: [string, number, (world: World, me: string) => Parameters<typeof publishPost>[1]][] = [
  ['nothing in it', 2002, () => ({ blocks: [{ type: 'paragraph', text: ' ' }] })],
  ['a title too short', 2019, () => ({ title: '四个字呀' })],
  ['a title too long', 2019, () => ({ title: '长'.repeat(41) })],
  ['a text too long', 2003, () => ({ blocks: [{ type: 'paragraph', text: '长'.repeat(POST_MAX_CHARACTERS + 1) }] })],
  [
    'somebody else’s picture',
    2005,
    (world) => ({
      blocks: [{ type: 'picture', index: 0, caption: '' }],
      pictures: [{ id: addPicture(world, world.addMember()), alt: '' }],
    }),
  ],
  ['no such topic', 2007, () => ({ topicIds: ['999'] })],
  ['a closed topic', 2014, (world) => ({ topicIds: [String(addTopic(world, '旧', 'closed'))] })],
  ['no such place', 2008, () => ({ placeId: '1' })],
  ['no such route', 2009, () => ({ blocks: [{ type: 'route', routeId: '9' }] })],
  [
    'a route of somebody else’s own',
    2009,
    (world) => ({ blocks: [{ type: 'route', routeId: addRoute(world, world.addMember(), 'self') }] }),
  ],
  ['a board that is read only', 2020, (world) => ({ boardId: String(addBoard(world, '旧版', 'readonly')) })],
  ['a board of leaders', 2020, (world) => ({ boardId: String(addBoard(world, '领队', 'leaders')) })],
  ['a reprint from nowhere', 2021, () => ({ reprint: '  ' })],
];
test('whatever is wrong is refused with a reason of its own, and nothing is written', async () => {
  const world = openWorld();
  const me = world.addMember();
  const browser = world.loggedIn(me);
  for (const [what, errCode, change] of refusals) {
    const { body } = await publishPost(browser, change(world, me));
    expect(body.errCode, what).toBe(errCode);
    expect(body.errMsg, what).toMatch(/[\u4e00-\u9fff]/);
  }
  expect(all(world.database, 'SELECT 1 FROM entries')).toEqual([]);
});

test('an edit keeps what was there before, and says when; who may read alone is no edit', async () => {
  const world = openWorld();
  const me = world.addMember();
  const browser = world.loggedIn(me);
  const [one_, two] = [addPicture(world, me), addPicture(world, me)];
  const picture = (index: number): Block => ({ type: 'picture', index, caption: '' });
  const text = (words: string): Block => ({ type: 'paragraph', text: words });
  const pictures = [one_, two].map((id) => ({ id, alt: '' }));
  const { id } = (await publishPost(browser, { blocks: [text('原来的话'), picture(0), picture(1)], pictures })).body
    .data;
  const topic = addTopic(world, '反穿');
  world.wait(60_000);
  const same = { blocks: [text('原来的话'), picture(0), picture(1)], pictures };
  await publishPost(browser, { ...same, visibility: 'friends', topicIds: [String(topic)] }, { id, seen: null });
  expect((await browser.get(POST, { id })).body.data).toMatchObject({
    visibility: 'friends',
    editedAt: null,
    topics: [{ id: String(topic) }],
  });

  world.wait(60_000);
  const change = { blocks: [text('改过的话'), picture(0)], pictures: [pictures[1] as { id: string; alt: string }] };
  const edited = await publishPost(browser, { ...change, title: '换一个标题吧' }, { id, seen: null });
  expect(edited.body.data).toMatchObject({ id, audit: 0 });
  const { data } = (await world.browser().get(POST, { id })).body;
  expect(data).toMatchObject({ title: '换一个标题吧', editedAt: world.now(), visibility: 'public', topics: [] });
  expect(data.pictures.map((shown: { id: string }) => shown.id)).toEqual([two]);
  expect((await world.browser().get(HISTORY, { id })).body.data.items).toMatchObject([
    {
      version: 1,
      title: '雪后的武功山',
      blocks: [text('原来的话'), picture(0), picture(1)],
      writtenAt: world.now() - 120_000,
    },
  ]);
  // A second tab that still holds what was there before.
  const late = await publishPost(browser, { title: '第二个窗口里的' }, { id, seen: null });
  expect(late.body).toMatchObject({ errCode: 2022, data: { editedAt: world.now() } });
  expect((await publishPost(world.loggedIn(world.addMember()), {}, { id })).body.errCode).toBe(404);
});

test('what was refused and sent again waits for a person; what waits goes on waiting', async () => {
  const world = openWorld();
  const me = world.addMember();
  const browser = world.loggedIn(me);
  const refused = write(world, { author: me, kind: 'post', audit: 2 });
  const waiting = write(world, { author: me, kind: 'post', audit: 1 });
  run(world.database, "UPDATE entries SET audit_reason = '被人举报' WHERE id = ?", Number(waiting));
  expect((await publishPost(browser, {}, { id: refused })).body.data).toMatchObject({
    audit: 1,
    reason: '改过后重新提交，等管理员看过',
  });
  expect((await publishPost(browser, {}, { id: waiting })).body.data).toMatchObject({ audit: 1, reason: '被人举报' });
  const binned = write(world, { author: me, kind: 'post', deletedAt: 1 });
  expect((await publishPost(browser, {}, { id: binned })).body.errCode).toBe(410);
});

test('an older text keeps its pictures and its closed topic when it is changed', async () => {
  const world = openWorld();
  const me = world.addMember();
  const browser = world.loggedIn(me);
  const house = addPicture(world);
  const topic = addTopic(world, '旧活动');
  const id = write(world, { author: me, kind: 'post', title: '几年前的一篇' });
  run(
    world.database,
    'INSERT INTO entry_pictures (entry_id, position, picture_id) VALUES (?, 0, ?)',
    Number(id),
    house,
  );
  run(world.database, 'INSERT INTO entry_topics (entry_id, position, topic_id) VALUES (?, 0, ?)', Number(id), topic);
  run(world.database, "UPDATE topics SET state = 'closed' WHERE id = ?", topic);
  const { data } = (await browser.get('/api/community/draft', { entryId: id })).body;
  expect(data).toMatchObject({ id: null, entryId: id, revision: 0, manuscript: { topicIds: [String(topic)] } });
  expect(data.manuscript.blocks.at(-1)).toEqual({ type: 'picture', index: 0, caption: '' });
  const sent = { ...manuscriptWith(), ...data.manuscript, title: '几年前的一篇，改过' };
  expect((await publishPost(browser, sent, { id })).body.errCode).toBe(0);
  expect(one(world.database, 'SELECT picture_count FROM entries WHERE id = ?', Number(id))).toEqual({
    picture_count: 1,
  });
});
