import { beforeEach, expect, test } from 'vitest';
import { accountOf } from '../../../../src/backend/archive/account.ts';
import { eraseMember } from '../../../../src/backend/community/moderation/erasing.ts';
import { all } from '../../../../src/backend/database/statement.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let me: string;
let other: string;
beforeEach(() => {
  world = openWorld();
  [me, other] = [world.addMember('我'), world.addMember('山友老秦')];
});

const put = async (remark: string, userId = other, by = me) =>
  (await world.loggedIn(by).post('/api/user/remark', { userId, remark })).body;
const read = async (browser = world.loggedIn(me), more = {}) =>
  (await browser.get('/api/user/queryUserBaseInfo', { userId: other, ...more })).body.data.remark;

test('a remark is read by its writer alone, in one line, and is changed and taken away', async () => {
  expect(await read()).toBe('');
  expect((await put(' 武功山\n的秦\u202e领队 ')).data).toEqual({ remark: '武功山 的秦领队' });
  expect(await read()).toBe('武功山 的秦领队');
  const listed = async (by: string) => {
    const payload = { userId: me, list: 'follows' };
    return (await world.loggedIn(by).get('/api/user/people', payload)).body.data.items.map(
      ({ remark }: { remark: string }) => remark,
    );
  };
  await world.loggedIn(me).post('/api/community/follow', { userId: other, following: true });
  expect([await listed(me), await listed(world.addMember('路人'))]).toEqual([['武功山 的秦领队'], ['']]);
  const strangers = [world.browser(), world.loggedIn(world.addMember('别人')), world.loggedIn(other)];
  for (const browser of strangers) expect(await read(browser)).toBe('');
  expect(await read(world.loggedIn(me), { as: 'others' })).toBe('');
  expect(accountOf(world.database, Number(me))['remarks']).toMatchObject([{ remark: '武功山 的秦领队' }]);
  expect(accountOf(world.database, Number(other))['remarks']).toEqual([]);
  await put('老秦');
  expect(await read()).toBe('老秦');
  expect((await put(' \u200b ')).data).toEqual({ remark: '' });
  expect(await read()).toBe('');
});

test('what is no remark is refused and leaves the one before; saving it again is no act', async () => {
  await put('老秦');
  expect((await put('山'.repeat(13))).errCode).toBe(2123);
  expect((await put('我', me)).errCode).toBe(2006);
  expect((await put('谁', '999999')).errCode).toBe(404);
  expect((await world.browser().post('/api/user/remark', { userId: other, remark: '谁' })).body.errCode).toBe(401);
  for (let at = 0; at < 30; at += 1) expect((await put('老秦')).errCode).toBe(0);
  expect(await read()).toBe('老秦');
  expect((await put('𠮷'.repeat(12))).errCode).toBe(0);
});

test('a remark goes with either account', async () => {
  await put('老秦');
  await put('小我', me, other);
  const left = (): number => all(world.database, 'SELECT 1 FROM member_remarks').length;
  expect(left()).toBe(2);
  eraseMember(world.database, Number(other), false);
  expect(left()).toBe(0);
});
