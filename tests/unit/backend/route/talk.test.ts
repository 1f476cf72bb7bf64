/** Comments on routes: who may read the route governs everything that is made of what is said below it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { listsAt } from '../../../../src/backend/archive/contents.ts';
import { emptyAllBins } from '../../../../src/backend/community/moderation/bins.ts';
import { mayHear } from '../../../../src/backend/community/people/mayHear.ts';
import { indexComments } from '../../../../src/backend/community/search/comments/indexComments.ts';
import { accessTo } from '../../../../src/backend/pictures/access.ts';
import { DAY_MS } from '../../../../src/site.ts';
import { addPicture, befriend, block } from '../community/scene.ts';
import { type Browser, openWorld, type World } from '../support/world.ts';
import { addRoute } from './scene.ts';

let world: World;
let ids: Record<'author' | 'writer' | 'reader', string>;
let author: Browser;
let writer: Browser;
let reader: Browser;
let route: string;
beforeEach(() => {
  world = openWorld();
  ids = { author: world.addMember('作者'), writer: world.addMember('阿水'), reader: world.addMember('读者') };
  author = world.loggedIn(ids.author);
  writer = world.loggedIn(ids.writer);
  reader = world.loggedIn(ids.reader);
  route = addRoute(world, ids.author);
});
const target = (id = route) => ({ targetKind: 'route', targetId: id });
const say = async (browser: Browser, text: string, more: object = {}) =>
  (await browser.post('/api/community/comment', { ...target(), text, ...more })).body;
const list = async (browser: Browser) => (await browser.get('/api/community/comments', target())).body;
const inbox = async (browser: Browser, tab = 'comment') =>
  (await browser.get('/api/community/inbox', { tab })).body.data;
const search = async (browser: Browser, q: string) => {
  while (indexComments(world.database, 100)) continue;
  const { data } = (await browser.get('/api/community/search', { q, tab: 'comment' })).body;
  return data.items as { id: string; floor: number; entry: object }[];
};
const set = (columns: string): unknown =>
  run(world.database, `UPDATE routes SET ${columns} WHERE id = ?`, Number(route));

const closed: readonly (readonly [string, () => void])[] = [
  ['its author’s alone', () => set("visibility = 'self'")],
  ['for friends', () => set("visibility = 'friends'")],
  ['deleted', () => set('deleted_at = 5')],
  ['taken down', () => set('removed_at = 5')],
  ['being checked', () => set('audit = 1')],
  ['refused', () => set('audit = 2')],
  ['of somebody who blocked the reader', () => block(world, ids.author, ids.reader)],
  ['of somebody whom the reader blocked', () => block(world, ids.reader, ids.author)],
];

describe.each(closed)('of a route that is %s', (_, close) => {
  test('nothing is read, written, liked, reported, found, shown or told', async () => {
    const pictureId = addPicture(world, ids.writer);
    const floor = (await say(writer, '垭口北侧的雪檐很大', { pictureId })).data.floor;
    const own = (await say(reader, '我也看见雪檐了', { replyTo: floor.id })).data.reply;
    await say(writer, '同行吗 @读者', { replyTo: own.id, mentions: [ids.reader] });
    await writer.post('/api/community/like', { targetKind: 'comment', targetId: own.id, liked: true });
    expect((await inbox(reader)).items).toMatchObject([{ kind: 'comment', names: true, route: { id: route } }]);
    expect((await inbox(reader, 'like')).items).toMatchObject([
      { kind: 'commentLike', floor: 1, route: { id: route } },
    ]);
    expect(await search(reader, '雪檐')).toHaveLength(2);
    const picture = { id: pictureId, userId: ids.writer } as Parameters<typeof accessTo>[1];
    const seen = (who: string | null) => accessTo(world.database, picture, () => who);
    expect(seen(null)).toBe('public');

    close();
    const gone = async (call: Promise<{ body: { errCode: number } }>): Promise<void> =>
      expect((await call).body.errCode).not.toBe(0);
    await gone(reader.get('/api/community/comments', target()));
    await gone(reader.get('/api/community/replies', { commentId: floor.id }));
    await gone(reader.post('/api/community/comment', { ...target(), text: '还在吗' }));
    await gone(reader.post('/api/community/comment', { ...target(), text: '还在吗', replyTo: floor.id }));
    await gone(reader.post('/api/community/like', { targetKind: 'comment', targetId: floor.id, liked: true }));
    expect((await reader.get('/api/community/report', { type: 'comment', id: floor.id })).body.errCode).not.toBe(0);
    expect(await search(reader, '雪檐')).toEqual([]);
    expect(await inbox(reader)).toMatchObject({ items: [], unread: { comment: 0 } });
    expect(await inbox(reader, 'like')).toMatchObject({ items: [], unread: { like: 0 } });
    expect(seen(ids.reader)).toBe(seen(null) === 'public' ? 'public' : 'none');
    // One's own words stay one's own, without the name of what was closed to them.
    const lists = listsAt(() => world.now());
    expect(lists.comments(world.database, Number(ids.reader), 0, 9).map(({ out }) => out)).toMatchObject([
      { routeId: route, routeName: '', text: '我也看见雪檐了' },
    ]);
    expect((await reader.post('/api/community/deleteComment', { commentId: own.id, deleted: true })).body.errCode).toBe(
      0,
    );
  });
});

test('friends of the author read and talk where the route is theirs', async () => {
  set("visibility = 'friends'");
  befriend(world, ids.author, ids.reader);
  expect((await say(reader, '雪檐还在')).errCode).toBe(0);
  expect((await list(reader)).data.total).toBe(1);
  expect(await search(reader, '雪檐')).toHaveLength(1);
  expect((await list(writer)).errCode).toBe(404);
  expect(await search(writer, '雪檐')).toEqual([]);
  expect(await search(world.browser(), '雪檐')).toEqual([]);
});

test('a route’s number is not an entry’s: a comment is found under its own kind only', async () => {
  await say(writer, '好走');
  const other = addRoute(world, ids.author, { name: '另一条' });
  const floor = (await list(reader)).data.items[0];
  const below = await reader.post('/api/community/comment', { ...target(other), text: '回', replyTo: floor.id });
  expect(below.body.errCode).toBe(404);
  const wrong = await reader.get('/api/community/comments', { targetKind: 'post', targetId: route });
  expect(wrong.body.errCode).toBe(404);
});

test('the page counts them, and says that they are closed', async () => {
  await say(writer, '好走');
  const read = async () => (await reader.get('/api/route/detail', { id: route })).body.data;
  expect(await read()).toMatchObject({ counts: { comments: 1 }, commentsClosed: false });
  const close = (by: Browser) => by.post('/api/community/closeComments', { ...target(), closed: true });
  expect((await close(reader)).body.errCode).toBe(404);
  expect((await close(author)).body.data).toEqual({ closed: true });
  expect(await read()).toMatchObject({ counts: { comments: 1 }, commentsClosed: true });
  expect((await say(reader, '还能说吗')).errCode).toBe(2001);
  expect((await list(reader)).data.total).toBe(1);
});

test('its author hears of comments and of reports in one line, of the newer of the two', async () => {
  const report = () =>
    writer.post('/api/route/condition', { id: route, kind: 'mud', text: '林子里全是烂泥', seenAt: world.now() });
  const { id } = (await say(writer, '好走吗')).data.floor;
  const [line] = (await inbox(author)).items;
  expect(line).toMatchObject({
    kind: 'comment',
    entry: null,
    route: { id: route, title: '武功山反穿' },
    floor: 1,
    fresh: 1,
    text: '好走吗',
  });
  world.wait(1_000);
  await report();
  expect((await inbox(author)).items).toMatchObject([{ kind: 'routeReport', text: '林子里全是烂泥', unread: true }]);
  await author.post('/api/community/inbox/read', { until: world.now() });
  world.wait(1_000);
  await say(reader, '昨天很好走', { replyTo: id });
  expect((await inbox(author)).items).toMatchObject([{ kind: 'comment', text: '昨天很好走', floor: 1, fresh: 1 }]);
  expect((await inbox(writer)).items).toMatchObject([{ kind: 'comment', answers: true, route: { id: route } }]);
  expect((await inbox(author)).unread.comment).toBe(1);
  await writer.post('/api/community/deleteComment', { commentId: id, deleted: true });
  await author.post('/api/community/inbox/read', { until: world.now() });
  expect((await inbox(author)).unread.comment).toBe(0);
});

test('what was deleted loses its words, its picture and its names after thirty days', async () => {
  const { id } = (await say(writer, '问 @读者 怎么走', { mentions: [ids.reader] })).data.floor;
  await author.post('/api/community/deleteComment', { commentId: id, deleted: true });
  world.wait(30 * DAY_MS);
  while (emptyAllBins(world.database, world.now())) continue;
  expect(one(world.database, 'SELECT text, erased_at IS NOT NULL AS erased FROM comments')).toMatchObject({
    text: '',
    erased: 1,
  });
  expect(all(world.database, 'SELECT 1 FROM comment_mentions')).toEqual([]);
  expect(await search(reader, '怎么走')).toEqual([]);
});

test('a comment that is found leads to its floor on the route, and is reported as what it is', async () => {
  const { id } = (await say(writer, '垭口北侧的雪檐很大')).data.floor;
  expect(await search(world.browser(), '雪檐')).toMatchObject([
    { id, floor: 1, entry: { kind: 'route', id: route, title: '武功山反穿' } },
  ]);
  const shown = (await reader.get('/api/community/report', { type: 'comment', id })).body.data;
  expect(shown).toMatchObject({ target: { excerpt: '垭口北侧的雪檐很大', author: { nickName: '阿水' } } });
});

test('who asked below a route is near, its author too', async () => {
  await say(reader, '好走吗');
  const near = (await reader.get('/api/community/near')).body.data.items;
  expect(near.map(({ name }: { name: string }) => name)).toContain('作者');
});

test('watchers of a public route hear the new counts, of a private one nobody does', async () => {
  const heard: unknown[] = [];
  world.parts.hub.subscribe((event: { type: string }) => event.type === 'counts' && heard.push(event));
  await say(writer, '好走');
  set("visibility = 'self'");
  await say(author, '给自己记一笔');
  expect(heard).toMatchObject([{ target: `route:${route}`, comments: 1 }]);
});

test('whoever watches a route hears only as long as they may open it', () => {
  const event = { type: 'counts', target: `route:${route}`, likes: 0, comments: 1, id: 1 } as const;
  const strangers = [world.addMember('路人'), '0'];
  const hear = () => strangers.map((one) => mayHear(world.database, one, event));
  expect(hear()).toEqual([true, true]);
  set("visibility = 'self'");
  expect(hear()).toEqual([false, false]);
});
