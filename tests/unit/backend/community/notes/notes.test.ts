import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../../src/site.ts';
import { all, one, run } from '../../../../../src/backend/database/statement.ts';
import { sweep } from '../../../../../src/backend/limits/sweep.ts';
import { indexAll } from '../../../../../src/backend/community/search/indexing.ts';
import { openWorld, type Browser, type World } from '../../support/world.ts';
import { addPicture, addTopic, idsOf, under, walk, write } from '../scene.ts';

const NOTES = '/api/community/notes';
const CHANGE = '/api/community/changeNotes';

const list = async (browser: Browser, query: object = {}) => (await browser.get(NOTES, { ...query })).body.data;
const change = async (browser: Browser, act: string, notes: object[], more: object = {}) =>
  (await browser.post(CHANGE, { act, notes, ...more })).body;

const member = (): { world: World; me: string; browser: Browser } => {
  const world = openWorld();
  const me = world.addMember('老驴');
  return { world, me, browser: world.loggedIn(me) };
};

test('what one wrote stands in the tab of what became of it, with counts of all of them', async () => {
  const { world, me, browser } = member();
  const other = world.addMember();
  const post = write(world, { author: me, kind: 'post', title: '一条路线', at: 5 });
  const waiting = write(world, { author: me, audit: 1 });
  const refused = write(world, { author: me, kind: 'travelogue', audit: 2 });
  const removed = write(world, { author: me, kind: 'post', removedAt: 9, at: 3 });
  const binned = write(world, { author: me, deletedAt: world.now() - DAY_MS });
  write(world, { author: me, deletedAt: world.now() - 31 * DAY_MS });
  write(world, { author: other });
  run(world.database, "UPDATE entries SET audit_reason = '有站外的网址' WHERE id = ?", Number(waiting));
  run(world.database, 'UPDATE entries SET read_count = 7, like_count = 2 WHERE id = ?', Number(post));

  const published = await list(browser);
  expect(published).toMatchObject({
    items: [{ kind: 'post', id: post, title: '一条路线', audit: 0, reason: '', removed: false, restorableUntil: null }],
    overview: {
      tabs: { published: 1, auditing: 1, refused: 2, draft: 0, deleted: 1 },
      reads: 7,
      likes: 2,
      months: [{ month: '1970-01', count: 1 }],
    },
  });
  expect((await list(browser, { tab: 'auditing' })).items).toMatchObject([{ id: waiting, reason: '有站外的网址' }]);
  expect((await list(browser, { tab: 'refused' })).items).toMatchObject([
    { id: refused, removed: false },
    { id: removed, removed: true, reason: '被管理员移除' },
  ]);
  expect((await list(browser, { tab: 'deleted' })).items).toMatchObject([
    { id: binned, restorableUntil: world.now() + 29 * DAY_MS },
  ]);
  expect((await world.browser().get(NOTES)).body.errCode).toBe(401);
});

test('a long list goes on from page to page, and so does a search in it', async () => {
  const { world, me, browser } = member();
  const topic = addTopic(world, '反穿');
  const ids = Array.from({ length: 23 }, (_, at) =>
    write(world, { author: me, at: 1_000 + at, text: at % 2 === 0 ? '垭口风很大' : '营地有水' }),
  ).reverse();
  expect(idsOf(await walk(browser, NOTES, { limit: 5 }))).toEqual(ids);
  const windy = ids.filter((_, at) => at % 2 === 0);
  expect(idsOf(await walk(browser, NOTES, { limit: 4, q: '风很大' }))).toEqual(windy);
  expect((await list(browser, { q: '雪' })).items).toEqual([]);
  under(world, topic, ids[3] as string);
  expect(idsOf((await list(browser, { q: '反穿' })).items)).toEqual([ids[3]]);
  // The overview comes once.
  const first = await list(browser, { limit: 5 });
  expect((await list(browser, { limit: 5, cursor: first.cursor })).overview).toBeNull();
});

test('a month keeps what was written in it; what is no month is a sentence', async () => {
  const { world, me, browser } = member();
  const may = write(world, { author: me, at: Date.UTC(2026, 4, 1) });
  // The last evening of April in London is May in China.
  const edge = write(world, { author: me, at: Date.UTC(2026, 3, 30, 17) });
  write(world, { author: me, at: Date.UTC(2026, 3, 30, 15) });
  expect(idsOf((await list(browser, { month: '2026-05' })).items)).toEqual([may, edge]);
  expect((await list(browser)).overview.months).toEqual([
    { month: '2026-05', count: 2 },
    { month: '2026-04', count: 1 },
  ]);
  expect((await browser.get(NOTES, { month: '2026-13' })).body).toMatchObject({ errCode: 404 });
});

test('one act on several does what it can and says what it could not', async () => {
  const { world, me, browser } = member();
  const [one_, two] = [write(world, { author: me }), write(world, { author: me, kind: 'post' })];
  const foreign = write(world, { author: world.addMember() });
  const notes = [
    { kind: 'dynamic', id: one_ },
    { kind: 'post', id: two },
    { kind: 'dynamic', id: foreign },
  ];
  expect((await change(browser, 'visibility', notes, { visibility: 'self' })).data).toEqual({
    done: 2,
    failed: [{ id: foreign, why: '内容不存在或已删除' }],
  });
  expect((await list(browser)).items.map(({ visibility }: { visibility: string }) => visibility)).toEqual([
    'self',
    'self',
  ]);
  expect((await change(browser, 'delete', notes.slice(0, 2))).data.done).toBe(2);
  expect((await list(browser)).overview.tabs).toMatchObject({ published: 0, deleted: 2 });
  expect((await change(browser, 'restore', notes.slice(0, 1))).data.done).toBe(1);
  expect(idsOf((await list(browser)).items)).toEqual([one_]);
  // What stands is not erased by a slip.
  expect((await change(browser, 'erase', notes.slice(0, 2))).data).toMatchObject({ done: 1, failed: [{ id: one_ }] });
  expect((await change(browser, 'visibility', notes)).errCode).toBe(400);
  expect((await world.browser().post(CHANGE, { act: 'delete', notes })).body.errCode).toBe(401);
});

test('words that few entries of the house hold are found among those, in every tab and from page to page; many are gone through', async () => {
  const { world, me, browser } = member();
  const other = world.addMember('别人');
  write(world, { author: other, kind: 'post', title: '碎石坡在别人那里' });
  // The index knows pairs and not their order.
  write(world, { author: me, kind: 'post', title: '石坡碎石' });
  const mine = Array.from({ length: 25 }, (_, at) =>
    write(world, { author: me, kind: 'post', title: `碎石坡 ${at}`, at: 1_000 + at }),
  ).reverse();
  expect(idsOf(await walk(browser, NOTES, { limit: 4, q: '碎石坡' }))).toEqual(mine);
  const bodies = Array.from({ length: 30 }, (_, at) =>
    write(world, { author: me, kind: 'post', title: `第 ${at} 篇`, text: '過了碎石溝', at: 2_000 + at }),
  ).reverse();
  // In another form than it was typed: whole texts are made comparable, some at a time, and none is passed over.
  expect(idsOf(await walk(browser, NOTES, { limit: 20, q: '碎石沟' }))).toEqual(bodies);
  await change(browser, 'delete', [{ kind: 'post', id: mine[0] }]);
  expect(idsOf((await list(browser, { tab: 'deleted', q: '碎石坡' })).items)).toEqual([mine[0]]);
  for (let at = 0; at < 320; at += 1) write(world, { author: other, kind: 'post', title: `到处的碎石坡 ${at}` });
  expect(idsOf(await walk(browser, NOTES, { limit: 4, q: '碎石坡' }))).toEqual(mine.slice(1));
});

test('thirty days later a job empties the bin: words and pictures go, the tombstone and others’ comments stay', async () => {
  const { world, me, browser } = member();
  const id = write(world, { author: me, kind: 'post', title: '删掉的一篇', text: '秘密的营地' });
  const picture = addPicture(world, me);
  run(
    world.database,
    'INSERT INTO entry_pictures (entry_id, position, picture_id) VALUES (?, 0, ?)',
    Number(id),
    picture,
  );
  run(
    world.database,
    "INSERT INTO entry_versions (entry_id, version, title, blocks, written_at) VALUES (?, 1, '旧', '[]', 1)",
    Number(id),
  );
  run(
    world.database,
    "INSERT INTO comments (entry_id, author_id, floor, text, created_at) VALUES (?, ?, 1, '同行', 1)",
    Number(id),
    Number(me),
  );
  await change(browser, 'delete', [{ kind: 'post', id }]);
  world.wait(30 * DAY_MS - 1);
  sweep(world.database, world.now());
  expect(all(world.database, 'SELECT 1 FROM entry_bodies')).toHaveLength(1);
  world.wait(1);
  sweep(world.database, world.now());
  expect(one(world.database, 'SELECT title, excerpt, picture_count FROM entries WHERE id = ?', Number(id))).toEqual({
    title: '',
    excerpt: '',
    picture_count: 0,
  });
  expect(all(world.database, 'SELECT 1 FROM entry_bodies UNION ALL SELECT 1 FROM entry_versions')).toEqual([]);
  expect(all(world.database, 'SELECT 1 FROM comments')).toHaveLength(1);
  expect((await world.browser().get('/api/community/post', { id })).body.data.state).toBe('deleted');
  expect((await world.loggedIn(me).post('/api/community/deletePost', { id, deleted: false })).body.errCode).toBe(410);
  indexAll(world.database);
  expect((await world.browser().get('/api/community/search', { q: '秘密的营地' })).body.data.items).toEqual([]);
});

test('a bin can be emptied at once, and nothing comes back from that', async () => {
  const { world, me, browser } = member();
  const id = write(world, { author: me });
  const named = [{ kind: 'dynamic', id }];
  await change(browser, 'delete', named);
  expect((await change(browser, 'erase', named)).data).toEqual({ done: 1, failed: [] });
  expect((await list(browser, { tab: 'deleted' })).items).toEqual([]);
  expect((await change(browser, 'restore', named)).data).toMatchObject({
    done: 0,
    failed: [{ why: '已经彻底删除，找不回来了' }],
  });
});
