import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/site.ts';
import { run } from '../../../../src/backend/database/statement.ts';
import { openWorld, type World } from '../support/world.ts';
import { addPicture, befriend, block, write } from './scene.ts';

const INFO = '/api/user/queryUserBaseInfo';
const set = (
  world: World,
  id: string,
  column: 'privacy' | 'state' | 'vip' | 'vip_until' | 'auto_renew',
  value: number,
): void => {
  const sql = {
    privacy: 'UPDATE users SET privacy = ? WHERE id = ?',
    state: 'UPDATE users SET state = ? WHERE id = ?',
    vip: 'UPDATE users SET vip = ? WHERE id = ?',
    vip_until: 'UPDATE users SET vip_until = ? WHERE id = ?',
    auto_renew: 'UPDATE users SET auto_renew = ? WHERE id = ?',
  }[column];
  run(world.database, sql, value, Number(id));
};

test('one’s own information without an id, the public part of others with one', async () => {
  const world = openWorld();
  const me = world.addMember('青石');
  const avatar = addPicture(world, me);
  run(
    world.database,
    "UPDATE users SET avatar_id = ?, gender = 2, intro = '慢慢走', province_id = '16141', city_id = '16142', vip = 2, vip_until = ?, auto_renew = 1, leader = 1 WHERE id = ?",
    avatar,
    world.now() + DAY_MS,
    Number(me),
  );
  expect((await world.browser().get(INFO)).body.errCode).toBe(401);
  const mine = (await world.loggedIn(me).get(INFO)).body.data;
  expect(mine).toMatchObject({
    userId: me,
    nickName: '青石',
    avatarId: avatar,
    gender: 2,
    intro: '慢慢走',
    region: { provinceId: '16141', cityId: '16142', name: expect.stringMatching(/\S/) },
    level: 1,
    vip: { type: 2, expireAt: world.now() + DAY_MS, autoRenew: true },
    leader: { certified: true, eventCount: 0, checks: [] },
    stats: { km: 0, climb: 0, days: 0, maxAlt: null, provinces: [] },
    counts: { follow: 0, fans: 0, likes: 0, entries: 0, provinces: 0 },
    items: [],
    folders: [],
    privacy: 'public',
    mine: true,
  });
  const others = (await world.browser().get(INFO, { userId: me })).body.data;
  expect(others).toEqual({ ...mine, vip: { type: 2, expireAt: null, autoRenew: null }, mine: false });
  expect(JSON.stringify(others)).not.toMatch(/phone|authCode/);
  world.wait(DAY_MS);
  expect((await world.loggedIn(me).get(INFO)).body.data.vip).toEqual({ type: 0, expireAt: null, autoRenew: false });
});

test('a private home opens for whom it should, and its dynamics with it', async () => {
  const world = openWorld();
  const [me, friend, stranger] = [world.addMember('山猫'), world.addMember(), world.addMember()];
  befriend(world, me, friend);
  write(world, { author: me });
  const opens = async (browser: ReturnType<typeof world.browser>): Promise<boolean> => {
    const info = (await browser.get(INFO, { userId: me })).body;
    const list = (await browser.get('/api/dynamic/list', { userId: me })).body;
    expect(list.errCode).toBe(info.errCode);
    if (info.errCode !== 0)
      expect(info).toMatchObject({ errCode: -1, errMsg: '', data: { state: 'private', nickName: '山猫' } });
    return info.errCode === 0;
  };
  const browsers = [world.loggedIn(me), world.loggedIn(friend), world.loggedIn(stranger), world.browser()];
  for (const [privacy, wanted] of [
    [0, [true, true, true, true]],
    [1, [true, true, false, false]],
    [2, [true, false, false, false]],
  ] as const) {
    set(world, me, 'privacy', privacy);
    expect(await Promise.all(browsers.map(opens))).toEqual(wanted);
  }
});

test('closed, frozen, blocked and unknown members each have their state', async () => {
  const world = openWorld();
  const [me, other] = [world.addMember(), world.addMember('走了的人')];
  const member = world.loggedIn(me);
  const state = async (userId: string) => (await member.get(INFO, { userId })).body.data.state;
  expect(await state('99999')).toBe('unknown');
  expect(await state('9999999999999999999')).toBe('unknown');
  set(world, other, 'state', 1);
  expect(await state(other)).toBe('frozen');
  set(world, other, 'state', 2);
  expect(await state(other)).toBe('closed');
  expect((await member.get('/api/user/card', { userId: other })).body.errCode).toBe(404);
  const did = write(world, { author: other });
  expect((await member.get('/api/dynamic/detail', { did })).body.data.author).toMatchObject({
    nickName: '已注销用户',
    avatar: null,
  });
  set(world, other, 'state', 0);
  block(world, me, other);
  expect(await state(other)).toBe('blocked');
  for (const userId of ['0', 'abc', '1 OR 1=1', ''])
    expect((await member.get(INFO, { userId })).body.errCode, userId).toBe(400);
});

test('the small card counts what this reader may see', async () => {
  const world = openWorld();
  const [me, reader] = [world.addMember('石头'), world.addMember()];
  write(world, { author: me });
  write(world, { author: me, visibility: 'self' });
  const browser = world.loggedIn(reader);
  await browser.post('/api/community/follow', { userId: me, following: true });
  const card = async (asking: typeof browser) => (await asking.get('/api/user/card', { userId: me })).body.data;
  expect(await card(browser)).toMatchObject({
    author: { nickName: '石头' },
    fans: 1,
    entries: 1,
    following: true,
    friends: false,
    mine: false,
  });
  expect(await card(world.loggedIn(me))).toMatchObject({ entries: 2, mine: true });
});
