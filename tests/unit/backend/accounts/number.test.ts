import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../../../../src/backend/accounts/passwords/hash.ts';
import { storePassword } from '../../../../src/backend/accounts/passwords/store.ts';
import { closedOutbox } from '../../../../src/backend/messages/outbox.ts';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { openDeskWorld, seated } from '../desk/operator.ts';
import { lastCode, logIn, sendCode } from '../support/account.ts';
import { type Browser, openWorld, type Reply, type World } from '../support/world.ts';

const [OLD, NEW, OTHER] = ['13900001111', '13700002222', '13600003333'];
const PASSWORD = '雨后的碎石坡很滑';
const MINUTE = 60_000;

let world: World;
let member = '';
let browser: Browser;
beforeEach(() => {
  world = openWorld();
  member = world.addMember('阿水', `86${OLD}`);
  browser = world.loggedIn(member);
});

const prove = (by: object, from = browser): Promise<Reply> => from.post('/api/account/proveMember', { by });
const send = (phone = NEW, more: object = {}, from = browser): Promise<Reply> =>
  from.post('/api/account/sendNumberCode', { phone, ...more });
const change = (code: string, phone = NEW, from = browser, key?: string): Promise<Reply> =>
  from.post('/api/account/changeNumber', { phone, code }, key === undefined ? {} : { key });
const numberOf = (id: string, of = world): string | null | undefined =>
  one<{ phone: string | null }>(of.database, 'SELECT phone FROM users WHERE id = ?', Number(id))?.phone;
const byOldNumber = async (): Promise<void> => {
  await browser.post('/api/account/sendPasswordCode');
  expect((await prove({ way: 'code', code: lastCode(world, OLD) })).body.errCode).toBe(0);
};

test('by a code to the old number and one to the new: other devices are out, both sides are told, the new one logs in', async () => {
  const other = world.loggedIn(member);
  const ended: string[] = [];
  world.parts.hub.onSessionEnd((handle) => void ended.push(handle));
  await byOldNumber();
  expect((await send()).body).toMatchObject({ errCode: 0, data: { nextInSec: 60, needImgCode: false } });
  const { body } = await change(lastCode(world, NEW));
  expect(body).toMatchObject({ errCode: 0, data: { phone: '137****2222', ended: 1 } });
  expect(numberOf(member)).toBe(`86${NEW}`);
  expect((await other.get('/api/validIslogin')).body.errCode).toBe(401);
  expect((await browser.get('/api/validIslogin')).body).toMatchObject({ errCode: 0, userId: member });
  expect(ended).toHaveLength(2);
  const [notice] = world.parts.outbox.recent();
  expect(notice).toMatchObject({ phone: `86${OLD}`, code: '', words: expect.stringContaining('换了登录手机号') });
  const line = (await browser.get('/api/community/inbox', { tab: 'system' })).body.data.items[0];
  expect([line.house.kind, line.text]).toEqual(['number', '登录用的手机号从 139****1111 换成了 137****2222']);
  // The old number is nobody's now; the new one is the member's.
  const phone = world.browser();
  await sendCode(world, phone, NEW, {}, { address: '203.0.113.9' });
  world.wait(MINUTE);
  await sendCode(world, phone, NEW);
  expect((await logIn(world, phone, lastCode(world, NEW), NEW)).body.data).toMatchObject({
    userId: member,
    isNew: false,
  });
  const stranger = world.browser();
  world.wait(MINUTE);
  await sendCode(world, stranger, OLD);
  expect((await logIn(world, stranger, lastCode(world, OLD), OLD)).body.data.isNew).toBe(true);
});

test('by the password, where the old telephone is lost; without a proof nothing is sent and nothing changes', async () => {
  expect((await send()).body.errCode).toBe(2126);
  expect((await change('123456')).body.errCode).toBe(2126);
  expect(world.parts.outbox.recent()).toEqual([]);
  expect((await prove({ way: 'old', old: PASSWORD })).body.errCode).toBe(1012);
  storePassword(world.database, member, await hashPassword(PASSWORD), world.now());
  expect((await prove({ way: 'old', old: 'wrong-wrong-1' })).body).toMatchObject({ errCode: 1011, data: { left: 4 } });
  expect((await prove({ way: 'old', old: PASSWORD })).body.data.until).toBe(world.now() + 15 * MINUTE);
  // In another session of the same member it proves nothing.
  expect((await send(NEW, {}, world.loggedIn(member))).body.errCode).toBe(2126);
  expect((await send()).body.errCode).toBe(0);
  world.wait(15 * MINUTE);
  expect((await change(lastCode(world, NEW))).body.errCode).toBe(2126);
  expect(numberOf(member)).toBe(`86${OLD}`);
});

test('a number that is somebody else’s is said to who holds it alone, and spends nothing', async () => {
  const holder = world.addMember('别人', `86${OTHER}`);
  await byOldNumber();
  expect((await send(OLD)).body.errCode).toBe(2124);
  const [free, taken] = [(await send()).body, (await send(OTHER)).body];
  expect({ ...taken, requestId: 0 }).toEqual({ ...free, requestId: 0 });
  const wrong = lastCode(world, OTHER) === '000000' ? '000001' : '000000';
  expect((await change(wrong, OTHER)).body).toMatchObject({ errCode: 1005, data: { left: 4 } });
  const { body } = await change(lastCode(world, OTHER), OTHER);
  expect([body.errCode, body.errMsg]).toEqual([2125, expect.stringContaining('已经是另一个账号的登录号')]);
  expect([numberOf(member), numberOf(holder)]).toEqual([`86${OLD}`, `86${OTHER}`]);
  // Once the other account has let it go, the same code is good.
  run(world.database, 'UPDATE users SET phone = NULL WHERE id = ?', Number(holder));
  expect((await change(lastCode(world, OTHER), OTHER)).body.errCode).toBe(0);
});

test('the limits of login codes hold: one a minute, a picture from the third on, both ways together', async () => {
  storePassword(world.database, member, await hashPassword(PASSWORD), world.now());
  await prove({ way: 'old', old: PASSWORD });
  await sendCode(world, world.browser(), NEW);
  expect((await send()).body).toMatchObject({ errCode: 429, data: { nextInSec: 60 } });
  world.wait(MINUTE);
  expect((await send()).body.errCode).toBe(0);
  world.wait(MINUTE);
  expect((await send()).body).toMatchObject({ errCode: 0, data: { needImgCode: true } });
  world.wait(MINUTE);
  expect((await send()).body).toMatchObject({ errCode: 1003, data: { needImgCode: true } });
  expect((await send(NEW, { imgCode: '0000' })).body.errCode).toBe(1004);
});

test('three times a day is enough; a lost answer is given again and changes nothing twice', async () => {
  storePassword(world.database, member, await hashPassword(PASSWORD), world.now());
  const numbers = [NEW, OTHER, '13500004444'];
  for (const [at, phone] of numbers.entries()) {
    await prove({ way: 'old', old: PASSWORD });
    await send(phone);
    const key = `k${at}`.repeat(12);
    const first = await change(lastCode(world, phone), phone, browser, key);
    expect(first.body.errCode).toBe(0);
    expect((await change(lastCode(world, phone), phone, browser, key)).body).toEqual(first.body);
    world.wait(MINUTE);
  }
  await prove({ way: 'old', old: PASSWORD });
  expect((await send('13400005555')).body.errCode).toBe(429);
  const told = all(world.database, "SELECT 1 FROM vip_notices WHERE kind = 'house:number'");
  expect(told).toHaveLength(3);
});

test('the desk gives a number to who has lost the old one: with how they were known, everybody out, both told', async () => {
  world = openDeskWorld();
  const sent: object[] = [];
  (world.parts as { outbox: object }).outbox = {
    ...closedOutbox,
    trouble: () => null,
    send: (message: object) => void sent.push(message),
  };
  member = world.addMember('阿水', `86${OLD}`);
  world.addMember('别人', `86${OTHER}`);
  browser = world.loggedIn(member);
  const path = `/desk/members/${member}`;
  const fields = { do: 'number', area: '86', how: '说得出最近两笔订单号', phone: NEW };
  const moderator = await seated(world, '小林', ['moderator']);
  expect((await moderator.get(path)).text).not.toContain('换登录手机号');
  expect((await moderator.post(path, fields)).status).toBe(403);
  const desk = await seated(world, '小周', ['support']);
  await desk.get(path);
  expect((await desk.post(path, { ...fields, how: '' })).text).toContain('写明怎么核实的');
  expect((await desk.post(path, { ...fields, phone: OTHER })).text).toContain('已经是另一个账号的登录号');
  expect((await desk.post(path, { ...fields, phone: '12345' })).text).toContain('请输入正确的手机号');
  expect(numberOf(member)).toBe(`86${OLD}`);
  expect((await desk.post(path, fields)).go).toBe(path);
  expect(numberOf(member)).toBe(`86${NEW}`);
  expect((await browser.get('/api/validIslogin')).body.errCode).toBe(401);
  expect(sent).toMatchObject([{ phone: `86${OLD}`, words: expect.stringContaining('不是你本人操作') }]);
  const items = (await world.loggedIn(member).get('/api/community/inbox', { tab: 'system' })).body.data.items;
  expect(items[0].text).toBe('登录用的手机号从 139****1111 换成了 137****2222，由客服核实身份后办理');
  const [line] = all<{ facts: string }>(world.database, "SELECT facts FROM desk_log WHERE act = 'member.number'");
  expect(JSON.parse(line?.facts ?? '')).toEqual({ how: fields.how, to: '137****2222' });
});
