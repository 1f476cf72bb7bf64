import { expect, test } from 'vitest';
import {
  closingOf,
  dropClosing,
  planClosing,
  runClosings,
} from '../../../../src/backend/community/moderation/closing.ts';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { hashPassword } from '../../../../src/backend/accounts/passwords/hash.ts';
import { storePassword } from '../../../../src/backend/accounts/passwords/store.ts';
import { write } from '../community/scene.ts';
import { lastCode, logIn, sendCode } from '../support/account.ts';
import { openWorld, type World } from '../support/world.ts';
import { begin, buy, openShop } from '../vip/shop.ts';

const DAY = 86_400_000;

const open = () => {
  const world = openWorld();
  const member = world.addMember('要走的人', '8613900001111');
  const browser = world.loggedIn(member);
  const moment = () => ({ database: world.database, now: world.now() });
  const plan = (days: number, erases = false) => planClosing(moment(), member, { days, erases });
  return { world, member, browser, moment, plan };
};
const stateOf = (world: World, member: string) =>
  one<{ state: number }>(world.database, 'SELECT state FROM users WHERE id = ?', Number(member))?.state;

test('a planned closing waits its seven days, can be taken back until then, and is carried out by the job', async () => {
  const { world, member, browser, moment, plan } = open();
  const ended: string[] = [];
  world.parts.hub.onSessionEnd((handle) => void ended.push(handle));
  plan(7);
  expect(closingOf(world.parts, member)).toEqual({ dueAt: world.now() + 7 * DAY, erases: false, own: false });
  world.wait(6 * DAY);
  runClosings(world.parts, true);
  expect((await browser.get('/api/validIslogin')).body.errCode).toBe(0);
  dropClosing(moment(), member);
  world.wait(2 * DAY);
  runClosings(world.parts, true);
  expect(stateOf(world, member)).toBe(0);
  expect(() => dropClosing(moment(), member)).toThrow();

  plan(7);
  world.wait(7 * DAY);
  // A clock that has just jumped closes nobody's account.
  runClosings(world.parts, false);
  expect(stateOf(world, member)).toBe(0);
  runClosings(world.parts, true);
  expect(stateOf(world, member)).toBe(2);
  expect(ended).toHaveLength(1);
  expect((await browser.get('/api/validIslogin')).body.errCode).toBe(401);
  expect(closingOf(world.parts, member)).toBe(null);
  expect(one(world.database, "SELECT operator FROM desk_log WHERE act = 'member.closed'")).toEqual({ operator: '' });
});

test.each([
  [false, null],
  [true, 'now'],
])('what the member wrote stays or goes as was chosen (%s); drafts go in either case', (erases, gone) => {
  const { world, member, plan } = open();
  const entry = Number(write(world, { author: member, kind: 'post', title: '走之前写的' }));
  run(
    world.database,
    `INSERT INTO drafts (user_id, content, title, excerpt, device, session, created_at, saved_at)
     VALUES (?, '{}', '没写完', '', 'x', 'x', 1, 1)`,
    Number(member),
  );
  run(world.database, 'INSERT INTO exports (user_id, asked_at) VALUES (?, 1)', Number(member));
  plan(0, erases);
  runClosings(world.parts, false);
  expect(stateOf(world, member)).toBe(2);
  expect(one(world.database, 'SELECT deleted_at FROM entries WHERE id = ?', entry)).toEqual({
    deleted_at: gone === null ? null : world.now(),
  });
  expect(all(world.database, 'SELECT 1 FROM drafts')).toEqual([]);
  expect(all(world.database, 'SELECT 1 FROM exports')).toEqual([]);
});

test('what stands in the way when the time has come leaves the account whole, and is looked at again in an hour', () => {
  const { world, member, plan } = open();
  plan(1, true);
  const entry = Number(write(world, { author: member, kind: 'post', title: '还在' }));
  run(
    world.database,
    `INSERT INTO events (leader_id, title, intro, activity, city_id, city, place, meet_place, meet_at, starts_at, ends_at,
       signup_until, capacity, level, price_fen, created_at)
     VALUES (?1, '夜爬', '等日出。', 'hike', '1', '北京', '香山', '东门', ?2, ?2, ?3, ?2, 5, 2, 0, ?4)`,
    Number(member),
    world.now() + DAY + 600_000,
    world.now() + DAY + 1_200_000,
    world.now(),
  );
  world.wait(DAY);
  runClosings(world.parts, true);
  expect(stateOf(world, member)).toBe(0);
  expect(one(world.database, 'SELECT deleted_at FROM entries WHERE id = ?', entry)).toEqual({ deleted_at: null });
  expect(world.log.filter(({ event }) => event === 'an account could not be closed yet')).toHaveLength(1);
  runClosings(world.parts, true);
  expect(world.log.filter(({ event }) => event === 'an account could not be closed yet')).toHaveLength(1);
  world.wait(DAY);
  runClosings(world.parts, true);
  expect(stateOf(world, member)).toBe(2);
});

const PASSWORD = '雨后的碎石坡很滑';
const ask = (from: ReturnType<typeof open>['browser'], by: object, erases = false) =>
  from.post('/api/account/closeAccount', { by, erases });
const running = async (from: ReturnType<typeof open>['browser']): Promise<string[]> =>
  (await from.get('/api/account/security')).body.data.running;

test('a member asks for it with the password, is out everywhere, and stays by logging in within the seven days', async () => {
  const { world, member, browser, plan } = open();
  storePassword(world.database, member, await hashPassword(PASSWORD), world.now());
  const other = world.loggedIn(member);
  expect((await ask(browser, { way: 'old', old: 'wrong-wrong' })).body).toMatchObject({
    errCode: 1011,
    errMsg: '密码不对，还可以试 4 次',
  });
  expect(closingOf(world.parts, member)).toBe(null);
  const { body } = await ask(browser, { way: 'old', old: PASSWORD }, true);
  expect(body).toMatchObject({ errCode: 0, data: { dueAt: world.now() + 7 * DAY } });
  expect(closingOf(world.parts, member)).toMatchObject({ erases: true, own: true });
  for (const one of [browser, other]) expect((await one.get('/api/validIslogin')).body.errCode).toBe(401);
  world.wait(6 * DAY);
  const back = world.browser();
  await sendCode(world, back, '13900001111');
  await logIn(world, back, lastCode(world), '13900001111');
  expect(closingOf(world.parts, member)).toBe(null);
  const [line] = (await back.get('/api/community/inbox', { tab: 'system' })).body.data.items;
  expect(line).toMatchObject({ house: { kind: 'kept' } });
  // What the desk has planned is no matter of a login.
  plan(7);
  world.wait(120_000);
  await sendCode(world, back, '13900001111');
  await logIn(world, back, lastCode(world), '13900001111');
  expect(closingOf(world.parts, member)).toMatchObject({ own: false });
});

test('an answer that was lost is given again to the browser that asked, by its key; to nobody else, and for nothing else', async () => {
  const { world, member, browser } = open();
  storePassword(world.database, member, await hashPassword(PASSWORD), world.now());
  // What knows a browser came with an earlier page.
  await browser.post('/api/community/deleteComment', { commentId: '1', deleted: true });
  const body = { by: { way: 'old', old: PASSWORD }, erases: true };
  const key = '0f0e0d0c-0b0a-4908-8706-050403020100';
  const path = '/api/account/closeAccount';
  const first = await browser.post(path, body, { key });
  expect(first.body.errCode).toBe(0);
  const again = await browser.post(path, body, { key });
  expect(again.body).toEqual(first.body);
  expect((await browser.post(path, body)).body.errCode).toBe(401);
  expect((await browser.post(path, { ...body, erases: false }, { key })).body.errCode).not.toBe(0);
  expect((await world.browser('198.51.100.9').post(path, body, { key })).body.errCode).toBe(401);
  expect((await browser.post('/api/account/endSessions', {}, { key })).body.errCode).not.toBe(0);
  expect(all(world.database, 'SELECT 1 FROM account_closings')).toHaveLength(1);
});

test('a member asks for it with a code, and the job carries it out', async () => {
  const { world, member, browser } = open();
  await browser.post('/api/account/sendPasswordCode');
  const [{ code } = { code: '' }] = world.parts.outbox.recent();
  expect((await ask(browser, { way: 'code', code: code === '000000' ? '111111' : '000000' })).body.errCode).toBe(1005);
  expect((await ask(browser, { way: 'code', code })).body.errCode).toBe(0);
  world.wait(7 * DAY);
  runClosings(world.parts, true);
  expect(stateOf(world, member)).toBe(2);
});

test('nobody leaves while money runs or people wait for them, and the page says what runs', async () => {
  const world = openShop();
  const { database } = world;
  const member = world.addMember('要走的人', '8613900001111');
  const browser = world.loggedIn(member);
  storePassword(database, member, await hashPassword(PASSWORD), world.now());
  const set = (sql: string) => run(database, sql, Number(member));
  expect(await running(browser)).toEqual([]);
  await buy(world, browser);
  set("UPDATE vip_orders SET refund = 'asked' WHERE state = 'paid' AND user_id = ?");
  await begin(browser);
  set(`INSERT INTO vip_subscriptions (user_id, plan_id, channel, state, amount_fen, months, anchor_at, periods, next_at, agreement)
    SELECT ?, id, 'sandbox', 'active', 1, 1, 0, 1, 0, 'x' FROM vip_plans LIMIT 1`);
  const event = `INSERT INTO events (leader_id, title, intro, activity, city_id, city, place, meet_place, meet_at, starts_at, ends_at,
      signup_until, capacity, level, price_fen, created_at)
    VALUES (?1, '夜爬', '等日出。', 'hike', '1', '北京', '香山', '东门', ?2, ?2, ?2 + 9, ?2, 5, 2, 0, ?2)`;
  run(database, event, Number(member), world.now() + DAY);
  const other = run(database, event, Number(world.addMember('领队')), world.now() + DAY).id;
  run(
    database,
    `INSERT INTO event_signups (event_id, user_id, state, seats, price_fen, emergency_name, emergency_phone, agreed, created_at, changed_at)
     VALUES (?, ?, 'confirmed', 1, 0, '', '', '', 1, 1)`,
    other,
    Number(member),
  );
  const reasons = await running(browser);
  expect(reasons.map((words) => words.slice(0, 6))).toEqual([
    '还在自动续费',
    '有订单正在付',
    '有退款还没到',
    '还带着没有结',
    '报名的活动还',
  ]);
  expect((await ask(browser, { way: 'old', old: PASSWORD })).body).toMatchObject({ errCode: 2160, data: { reasons } });
  expect([closingOf(world.parts, member), (await browser.get('/api/validIslogin')).body.errCode]).toEqual([null, 0]);
});
