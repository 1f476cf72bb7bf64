import { beforeEach, expect, test } from 'vitest';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { DAY_MS } from '../../../../src/site.ts';
import { type Browser, openWorld, type World } from '../support/world.ts';
import { addRoute, hill, waterAt } from './scene.ts';

let world: World;
let author: Browser;
let reader: Browser;
let authorId: string;
let readerId: string;
let id: string;
beforeEach(() => {
  world = openWorld();
  authorId = world.addMember('作者');
  readerId = world.addMember('读者');
  author = world.loggedIn(authorId);
  reader = world.loggedIn(readerId);
  id = addRoute(world, authorId, { marks: [waterAt(hill()[300])] });
});
const read = async (browser: Browser = reader) => (await browser.get('/api/route/detail', { id })).body.data;
const post = async (path: string, body: object, browser: Browser = reader) =>
  (await browser.post(`/api/route/${path}`, body)).body;

test('likes count once for each member, and are taken back', async () => {
  expect((await post('like', { id, liked: true })).data).toEqual({ liked: true, likes: 1 });
  expect((await post('like', { id, liked: true })).data.likes).toBe(1);
  expect(await read()).toMatchObject({ liked: true, counts: { likes: 1 } });
  expect((await post('like', { id, liked: false })).data.likes).toBe(0);
  expect((await post('like', { id, liked: true }, world.browser())).errCode).toBe(401);
});

test('a route is saved into folders of one’s own', async () => {
  const own = run(
    world.database,
    "INSERT INTO favourite_folders (user_id, name, created_at) VALUES (?, '想走', 1)",
    Number(readerId),
  ).id;
  const other = run(
    world.database,
    "INSERT INTO favourite_folders (user_id, name, created_at) VALUES (?, '别人的', 1)",
    Number(authorId),
  ).id;
  expect((await post('save', { id, saved: true })).data).toEqual({ saved: true, saves: 1 });
  expect((await post('save', { id, saved: true, folderId: String(own) })).data.saves).toBe(1);
  expect(await read()).toMatchObject({ saved: true, folderId: String(own) });
  expect((await post('save', { id, saved: true, folderId: String(other) })).errCode).toBe(404);
  run(world.database, "UPDATE routes SET visibility = 'self' WHERE id = ?", Number(id));
  expect((await post('save', { id, saved: false })).data).toEqual({ saved: false, saves: 0 });
});

test('去过 and 想去 replace each other, and times of those who were there have a middle', async () => {
  expect((await post('mark', { id, mark: 'want', tookSec: 9_000 })).data).toEqual({ mark: 'want', been: 0, want: 1 });
  expect((await read()).walkers).toEqual({ count: 0, middleSec: null });
  expect((await post('mark', { id, mark: 'been', tookSec: 9_000 })).data).toEqual({ mark: 'been', been: 1, want: 0 });
  for (const tookSec of [7_200, 20_000])
    await post('mark', { id, mark: 'been', tookSec }, world.loggedIn(world.addMember(`走${tookSec}`)));
  expect(await read()).toMatchObject({
    mark: 'been',
    walkers: { count: 3, middleSec: 9_000 },
    counts: { been: 3, want: 0 },
  });
  expect((await post('mark', { id, mark: null })).data).toEqual({ mark: null, been: 2, want: 0 });
  expect((await post('mark', { id, mark: 'been', tookSec: 5 })).errCode).toBe(400);
});

test('how long it took is kept when 去过 is set again, changed, taken back, and never faster than anybody is', async () => {
  const walkers = async () => (await read()).walkers;
  await post('mark', { id, mark: 'been', tookSec: 9_000 });
  expect(await read()).toMatchObject({ tookSec: 9_000 });
  expect((await read(author)).tookSec).toBeUndefined();
  expect((await post('mark', { id, mark: 'been' })).data).toEqual({ mark: 'been', been: 1, want: 0 });
  expect(await walkers()).toEqual({ count: 1, middleSec: 9_000 });
  expect((await post('mark', { id, mark: 'been', tookSec: 900 })).errMsg).toContain('太快了');
  expect((await post('mark', { id, mark: 'been', tookSec: 10_800 })).errCode).toBe(0);
  expect(await walkers()).toEqual({ count: 1, middleSec: 10_800 });
  await post('mark', { id, mark: 'been', tookSec: null });
  expect(await walkers()).toEqual({ count: 0, middleSec: null });
  expect(await read()).toMatchObject({ mark: 'been', counts: { been: 1, want: 0 } });
  await post('mark', { id, mark: 'been', tookSec: 9_000 });
  await post('mark', { id, mark: 'want' });
  expect((await read()).tookSec).toBeUndefined();
});

const report = (over: object = {}) => ({
  id,
  kind: 'snow',
  text: '垭口雪到小腿',
  seenAt: world.now() - DAY_MS,
  along: 6_000,
  ...over,
});

test('a report stands on the page, grows old after 90 days, and lives on where somebody confirms it', async () => {
  expect((await post('condition', report())).data).toMatchObject({
    kind: 'snow',
    old: false,
    own: true,
    auditing: false,
    along: 6_000,
  });
  const [fresh] = (await read(author)).conditions;
  expect(fresh).toMatchObject({ text: '垭口雪到小腿', old: false, own: false, reporter: { nickName: '读者' } });
  world.wait(90 * DAY_MS);
  author = world.loggedIn(authorId);
  expect((await read(author)).conditions[0].old).toBe(true);
  const said = await post('standing', { kind: 'condition', targetId: fresh.id, holds: true }, author);
  expect(said.data).toEqual({ yes: 1, no: 0, mine: 'yes', confirmedAt: world.now() });
  expect((await read(author)).conditions[0].old).toBe(false);
  const back = await post('standing', { kind: 'condition', targetId: fresh.id, holds: null }, author);
  expect(back.data).toEqual({ yes: 0, no: 0, mine: null, confirmedAt: null });
});

test('what a report must be: words, a day that was, and lately', async () => {
  expect((await post('condition', report({ text: '  ' }))).errCode).toBe(2002);
  expect((await post('condition', report({ text: '雪'.repeat(141) }))).errCode).toBe(2003);
  expect((await post('condition', report({ seenAt: world.now() + DAY_MS }))).errMsg).toContain('今天之后');
  expect((await post('condition', report({ seenAt: world.now() - 31 * DAY_MS }))).errMsg).toContain('30 天');
  expect((await post('condition', report({ kind: 'dragon' }))).errCode).toBe(400);
  expect((await post('condition', report({ along: 99_000_000 }))).data.along).toBeNull();
  expect((await post('condition', report(), world.browser())).errCode).toBe(401);
});

test('a report that sells something waits, and its writer alone sees it', async () => {
  expect((await post('condition', report({ text: '向导加微信 shan12345678' }))).data.auditing).toBe(true);
  expect((await read()).conditions).toHaveLength(1);
  expect((await read(author)).conditions).toHaveLength(0);
});

test('reports are one’s own to take back', async () => {
  const { data } = await post('condition', report());
  expect((await post('condition/delete', { conditionId: data.id }, author)).errCode).toBe(404);
  await post('standing', { kind: 'condition', targetId: data.id, holds: true }, author);
  expect((await post('condition/delete', { conditionId: data.id })).data.deleted).toBe(true);
  expect(all(world.database, 'SELECT * FROM route_standings')).toEqual([]);
});

test('waypoints: one word of each member, none about one’s own', async () => {
  const [water] = (await read()).waypoints;
  const say = (holds: boolean | null, browser = reader) =>
    post('standing', { kind: 'waypoint', targetId: water.id, holds }, browser);
  expect((await say(true, author)).errCode).toBe(2006);
  expect((await say(true)).data).toMatchObject({ yes: 1, no: 0, mine: 'yes' });
  expect((await say(false)).data).toMatchObject({ yes: 0, no: 1, mine: 'no', confirmedAt: null });
  expect((await read()).waypoints[0]).toMatchObject({ yes: 0, no: 1, mine: 'no' });
});

test('nothing can be done with a route that one may not see', async () => {
  await post('condition', report());
  const condition = one<{ id: number }>(world.database, 'SELECT id FROM route_conditions')?.id;
  const waypoint = one<{ id: number }>(world.database, 'SELECT id FROM route_waypoints')?.id;
  for (const set of ["visibility = 'self'", 'deleted_at = 1', 'removed_at = 1', 'audit = 1']) {
    run(
      world.database,
      `UPDATE routes SET visibility = 'public', deleted_at = NULL, removed_at = NULL, audit = 0 WHERE id = ?`,
      Number(id),
    );
    run(world.database, `UPDATE routes SET ${set} WHERE id = ?`, Number(id));
    const stranger = world.loggedIn(world.addMember(`路人${set.length}${set.charCodeAt(0)}`));
    for (const [path, body] of [
      ['like', { id, liked: true }],
      ['save', { id, saved: true }],
      ['mark', { id, mark: 'been' }],
      ['condition', report()],
      ['standing', { kind: 'waypoint', targetId: String(waypoint), holds: true }],
      ['standing', { kind: 'condition', targetId: String(condition), holds: true }],
    ] as const)
      expect([set, path, (await post(path, body, stranger)).errCode]).toEqual([set, path, 404]);
  }
});

test('the author hears of likes and of reports on the way, as long as they stand', async () => {
  const inbox = async (tab: string) => (await author.get('/api/community/inbox', { tab })).body.data;
  await post('like', { id, liked: true }, author);
  expect((await inbox('like')).items).toEqual([]);
  await post('like', { id, liked: true });
  const liked = await inbox('like');
  expect(liked.items).toMatchObject([
    { kind: 'routeLike', unread: true, people: 1, who: { nickName: '读者' }, route: { id, title: '武功山反穿' } },
  ]);
  expect(liked.unread).toMatchObject({ like: 1, comment: 0 });

  const said = { id, kind: 'snow', text: '垭口有雪，要带冰爪', seenAt: world.now() };
  const { data: condition } = await post('condition', said);
  await post('condition', { ...said, text: '我自己看见的' }, author);
  const reported = await inbox('comment');
  expect(reported.items).toMatchObject([{ kind: 'routeReport', text: said.text, unread: true, route: { id } }]);
  expect(reported.items).toHaveLength(1);
  expect(reported.unread.comment).toBe(1);

  await author.post('/api/community/inbox/read', { until: reported.now });
  expect((await inbox('comment')).unread).toMatchObject({ comment: 0, like: 0 });
  await post('condition/delete', { conditionId: condition.id });
  await post('like', { id, liked: false });
  expect([(await inbox('comment')).items, (await inbox('like')).items]).toEqual([[], []]);
});

test('a report that waits for its check is told of once it has passed', async () => {
  await post('condition', { id, kind: 'snow', text: '垭口有雪', seenAt: world.now() });
  run(world.database, 'DELETE FROM inbox_lines');
  run(world.database, 'UPDATE route_conditions SET audit = 1');
  const count = async () => (await author.get('/api/community/inbox/unread')).body.data.comment;
  expect(await count()).toBe(0);
  run(world.database, 'UPDATE route_conditions SET audit = 0');
  expect(await count()).toBe(1);
});

test('of a route that is gone nobody is told any more', async () => {
  await post('like', { id, liked: true });
  run(world.database, 'UPDATE routes SET deleted_at = ? WHERE id = ?', world.now(), Number(id));
  expect((await author.get('/api/community/inbox/unread')).body.data.like).toBe(0);
});
