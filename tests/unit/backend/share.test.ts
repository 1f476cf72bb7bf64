import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { befriend, block } from './community/scene.ts';
import { openWorld, START } from './support/world.ts';

const path = '/app/get_wx_config.htm';
const url = 'http://localhost:4321/mc/dynamic/detail?did=12&a=%E5%B1%B1';

test('without a ticket it says so', async () => {
  expect((await openWorld().browser().get(path, { url })).body).toMatchObject({
    errCode: 1101,
    errMsg: '分享服务尚未配置',
  });
});

test('signs the raw address without its fragment, as the messenger checks it', async () => {
  const world = openWorld({ wxAppId: 'wx1', wxTicket: 'ticket' });
  const { data } = (await world.browser().get(path, { url: `${url}#top` })).body;
  expect(data).toMatchObject({ appId: 'wx1', timestamp: START / 1000 });
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
  const world = openWorld({ wxAppId: 'wx1', wxTicket: 'ticket' });
  expect((await world.browser().get(path, { url: foreign })).body.errCode).toBe(1102);
});

test('names who shared, when everybody may see that member, and nobody else', async () => {
  const world = openWorld();
  const name = '\u202e<b>阿水</b>';
  const open = world.addMember(name);
  const sharerFor = async (sid: string, browser = world.browser()) =>
    (await browser.get('/api/share/sharer', { sid })).body;
  const set = (field: string, value: number) =>
    world.database.prepare(`UPDATE users SET ${field} = ? WHERE id = ?`).run(value, Number(open));
  const known = { errCode: 0, data: { sharer: { userId: open, nickName: name } } };
  const unknown = { errCode: 0, data: { sharer: null } };
  expect(await sharerFor(open)).toMatchObject(known);
  expect(await sharerFor('999999999999999999')).toMatchObject(unknown);
  expect((await sharerFor('1 OR 1=1')).errCode).toBe(400);
  // Friends may see a narrower home; whom a link names is told to anybody, so it is told to nobody.
  const friend = world.addMember();
  befriend(world, open, friend);
  set('privacy', 1);
  expect(await sharerFor(open, world.loggedIn(friend))).toMatchObject(unknown);
  set('privacy', 0);
  block(world, open, friend);
  expect(await sharerFor(open, world.loggedIn(friend))).toMatchObject(unknown);
  expect(await sharerFor(open)).toMatchObject(known);
  for (const state of [1, 2]) {
    set('state', state);
    expect(await sharerFor(open)).toMatchObject(unknown);
  }
});
