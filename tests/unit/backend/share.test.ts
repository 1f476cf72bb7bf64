import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { befriend, block, write } from './community/scene.ts';
import { type Browser, openWorld, START, type World } from './support/world.ts';
import { ACCOUNT } from './support/messenger.ts';

const path = '/app/get_wx_config.htm';
const url = 'http://localhost:4321/mc/dynamic/detail?did=12&a=%E5%B1%B1';

test('without a ticket it says so', async () => {
  expect((await openWorld().browser().get(path, { url })).body).toMatchObject({
    errCode: 1101,
    errMsg: '分享服务尚未配置',
  });
});

const signing = (ticket: string | null): World =>
  openWorld({ messenger: ACCOUNT }, {}, { ticket: () => Promise.resolve(ticket) });

test('while the messenger gives no ticket it says that too', async () => {
  expect((await signing(null).browser().get(path, { url })).body).toMatchObject({
    errCode: 1101,
    errMsg: '暂时配置不了分享，请稍后再试',
  });
});

test('signs the raw address without its fragment, as the messenger checks it', async () => {
  const world = signing('ticket');
  const { data } = (await world.browser().get(path, { url: `${url}#top` })).body;
  expect(data).toMatchObject({ appId: ACCOUNT.appId, timestamp: START / 1000 });
  const text = `jsapi_ticket=ticket&noncestr=${data.nonceStr}&timestamp=${data.timestamp}&url=${url}`;
  expect(data.signature).toBe(createHash('sha1').update(text).digest('hex'));
});

test.each([
  'https://evil.example/mc/',
  'http://localhost:4321@evil.example/',
  'http://a@localhost:4321/',
  'javascript:alert(1)',
  '/mc/',
  'http://localhost:4321.evil.example/',
  'x',
])('signs nothing for %s', async (foreign) => {
  const world = signing('ticket');
  expect((await world.browser().get(path, { url: foreign })).body.errCode).toBe(1102);
});

const PAGE = '/mc/community/detail?id=12';
const shareOf = async (browser: Browser, page = PAGE): Promise<string> =>
  (await browser.post('/api/share/create', { page })).body.data.sid;
const sharerFor = async (world: World, sid: string, page = PAGE, browser = world.browser()) =>
  (await browser.get('/api/share/sharer', { sid, page })).body;
const nobody = { errCode: 0, data: { sharer: null } };

test('names who shared, when everybody may see that member, and nobody else', async () => {
  const world = openWorld();
  const name = '\u202e<b>阿水</b>';
  const open = world.addMember(name);
  const sid = await shareOf(world.loggedIn(open));
  const set = (field: string, value: number) =>
    world.database.prepare(`UPDATE users SET ${field} = ? WHERE id = ?`).run(value, Number(open));
  const known = { errCode: 0, data: { sharer: { userId: open, nickName: name } } };
  expect(await sharerFor(world, sid)).toMatchObject(known);
  // Friends may see a narrower home; whom a link names is told to anybody, so it is told to nobody.
  const friend = world.addMember();
  befriend(world, open, friend);
  set('privacy', 1);
  expect(await sharerFor(world, sid, PAGE, world.loggedIn(friend))).toMatchObject(nobody);
  set('privacy', 0);
  block(world, open, friend);
  expect(await sharerFor(world, sid, PAGE, world.loggedIn(friend))).toMatchObject(nobody);
  expect(await sharerFor(world, sid)).toMatchObject(known);
  for (const state of [1, 2]) {
    set('state', state);
    expect(await sharerFor(world, sid)).toMatchObject(nobody);
  }
});

test('what stands in the address is no id of anybody, and names nobody on another page', async () => {
  const world = openWorld();
  const [one, other] = [world.addMember('阿水'), world.addMember('阿山')];
  const browser = world.loggedIn(one);
  const sid = await shareOf(browser);
  expect(sid).toMatch(/^[\w-]{16}$/);
  expect(sid).not.toContain(one);
  // The same page under its other address, with what messengers add: one share. Another page or member: another one.
  expect(await shareOf(browser, '/mc/community/h5/details?id=12&from=timeline&authCode=secret')).toBe(sid);
  expect(await shareOf(browser, '/mc/community/detail?id=13')).not.toBe(sid);
  expect(await shareOf(world.loggedIn(other))).not.toBe(sid);
  expect(JSON.stringify(world.database.prepare('SELECT page FROM shares').all())).not.toContain('secret');

  expect(await sharerFor(world, sid, '/mc/community/h5/details?id=12')).toMatchObject({
    data: { sharer: { userId: one } },
  });
  for (const page of [
    '/mc/community/detail?id=13',
    '/mc/dynamic/detail?did=12',
    '/',
    '/mc/nothing',
    'https://a.example/',
    '\0',
  ])
    expect(await sharerFor(world, sid, page), page).toMatchObject(nobody);
  for (const foreign of [one, '10001', 'A'.repeat(16), '<b>', ''])
    expect(await sharerFor(world, foreign), foreign).toMatchObject(nobody);
});

test.each([
  'https://a.example/mc/',
  '/mc/nothing',
  '/community/detail?id=12',
  '/mc/community/detail?id=x',
  '//a.example/mc/',
])('gives no name to %s', async (page) => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember());
  expect((await browser.post('/api/share/create', { page })).body.errCode).toBe(1102);
});

test('who shared takes the name off one link or all, their own alone; what is shared next has another', async () => {
  const world = openWorld();
  const [one, other] = [world.addMember(), world.addMember()];
  const [browser, stranger] = [world.loggedIn(one), world.loggedIn(other)];
  const post = write(world, { kind: 'post', author: other, title: '雨后的碎石坡', visibility: 'public' });
  const page = `/mc/community/detail?id=${post}`;
  const sid = await shareOf(browser, page);
  world.wait(1_000);
  await shareOf(browser, '/mc/top/rank?subject=climb');
  const list = async () => (await browser.get('/api/share/list')).body.data.items;
  expect(await list()).toMatchObject([
    { kind: '百强榜', title: '', page: '/top/rank?subject=climb' },
    { sid, kind: '帖子', title: '雨后的碎石坡', page: `/community/detail?id=${post}` },
  ]);
  world.database.prepare("UPDATE entries SET visibility = 'self' WHERE id = ?").run(Number(post));
  expect((await list())[1]).toMatchObject({ sid, title: '' });

  expect((await stranger.post('/api/share/revoke', { sid })).body.data).toEqual({ revoked: 0 });
  expect((await stranger.post('/api/share/revoke', {})).body.data).toEqual({ revoked: 0 });
  expect((await sharerFor(world, sid, page)).data.sharer).toMatchObject({ userId: one });
  expect((await browser.post('/api/share/revoke', { sid })).body.data).toEqual({ revoked: 1 });
  expect(await sharerFor(world, sid, page)).toMatchObject(nobody);
  const next = await shareOf(browser, page);
  expect(next).not.toBe(sid);
  expect((await browser.post('/api/share/revoke', {})).body.data).toEqual({ revoked: 2 });
  expect(await list()).toEqual([]);
  expect(await sharerFor(world, next, page)).toMatchObject(nobody);
});

test('names are given at a pace of people, and the same page costs nothing', async () => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember());
  for (let id = 1; id <= 30; id += 1) await shareOf(browser, `/mc/community/detail?id=${id}`);
  expect((await browser.post('/api/share/create', { page: '/mc/community/detail?id=31' })).body.errCode).toBe(429);
  expect(await shareOf(browser, '/mc/community/detail?id=30')).toMatch(/^[\w-]{16}$/);
});
