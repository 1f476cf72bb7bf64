import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, isPassword } from '../../../../src/backend/accounts/passwords/hash.ts';
import { storePassword } from '../../../../src/backend/accounts/passwords/store.ts';
import { all } from '../../../../src/backend/database/statement.ts';
import { type Browser, openWorld, type Reply, type World } from '../support/world.ts';

const PHONE = '8613900001111';
const [OLD, NEW] = ['雨后的碎石坡很滑', 'kx7#mQ2z-yun'];
const MINUTE = 60_000;

let world: World;
let member = '';
let browser: Browser;
beforeEach(() => {
  world = openWorld();
  member = world.addMember('阿水', PHONE);
  browser = world.loggedIn(member);
});

const setOld = async (): Promise<void> =>
  storePassword(world.database, member, await hashPassword(OLD), world.now() - 1_000);
const change = (by: object, password = NEW, from = browser, key?: string): Promise<Reply> =>
  from.post('/api/account/changePassword', { by, password }, key === undefined ? {} : { key });
const byOld = (old: string, password = NEW, from = browser): Promise<Reply> =>
  change({ way: 'old', old }, password, from);
const send = (from = browser): Promise<Reply> => from.post('/api/account/sendPasswordCode');
const code = (): string => world.parts.outbox.recent().find(({ phone }) => phone === PHONE)?.code ?? 'none';
const stored = (): string =>
  all<{ hash: string }>(world.database, 'SELECT hash FROM passwords WHERE user_id = ?', Number(member))[0]?.hash ?? '';
const security = async (from = browser) => (await from.get('/api/account/security')).body;

describe('what is stored', () => {
  test('is Argon2id with its version, its cost and a salt of its own, and opens for this password alone', async () => {
    const [one, other] = [await hashPassword(OLD), await hashPassword(OLD)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await isPassword(OLD, one)).toBe(true);
    for (const wrong of [`${OLD} `, OLD.slice(1), '', OLD.toUpperCase() + 'x'])
      expect(await isPassword(wrong, one)).toBe(false);
    // Composed or not, it is what was typed.
    expect(await isPassword('cafe\u0301 shan', await hashPassword('caf\u00e9 shan'))).toBe(true);
  });

  test('of earlier, cheaper parameters still opens; what is broken opens for nobody', async () => {
    const { argon2Sync } = await import('node:crypto');
    const salt = Buffer.from('saltsaltsaltsalt');
    const key = argon2Sync('argon2id', {
      message: OLD,
      nonce: salt,
      memory: 1_024,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    });
    const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
    const cheap = `$argon2id$v=19$m=1024,t=1,p=1$${plain(salt)}$${plain(key as Buffer)}`;
    expect(await isPassword(OLD, cheap)).toBe(true);
    expect(await isPassword(NEW, cheap)).toBe(false);
    for (const odd of ['', OLD, cheap.slice(0, -1), cheap.replace('argon2id', 'argon2i'), null])
      expect(await isPassword(OLD, odd), String(odd)).toBe(false);
  });

  test('is worked out beside the main thread, few at a time; who waits behind too many is sent away', async () => {
    let turns = 0;
    const tick = setInterval(() => (turns += 1), 1);
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword(OLD)));
    clearInterval(tick);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(42);
    for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ message: 'unavailable' });
    expect(turns).toBeGreaterThan(20);
    expect(await isPassword(OLD, await hashPassword(OLD))).toBe(true);
  });
});

describe('by the old password', () => {
  beforeEach(setOld);

  test('it changes, every other device is logged out, and this one goes on in a new session', async () => {
    const [tablet, phone] = [world.loggedIn(member), world.loggedIn(member)];
    const before = browser.cookies.get('sid') ?? '';
    const ended: string[] = [];
    world.parts.hub.onSessionEnd((handle) => void ended.push(handle));
    const reply = await byOld(OLD);
    expect(reply.body).toMatchObject({ errCode: 0, data: { ended: 2 } });
    expect(await isPassword(NEW, stored())).toBe(true);
    expect(await isPassword(OLD, stored())).toBe(false);
    expect(ended).toHaveLength(3);
    for (const other of [tablet, phone]) expect((await other.get('/api/validIslogin')).body.errCode).toBe(401);
    expect((await browser.get('/api/validIslogin')).body).toMatchObject({ errCode: 0, userId: member });
    // A copy of the cookie from before opens nothing either.
    expect(browser.cookies.get('sid')).not.toBe(before);
    const copy = world.browser();
    copy.cookies.set('sid', before);
    expect((await copy.get('/api/validIslogin')).body.errCode).toBe(401);
    expect(await security()).toMatchObject({ data: { hasPassword: true, changedAt: world.now(), others: 0 } });
  });

  test('a wrong one is counted: five, then it waits and says how long, and a code still works', async () => {
    for (const left of [4, 3, 2, 1])
      expect((await byOld('wrong-wrong-1')).body).toMatchObject({
        errCode: 1011,
        errMsg: `旧密码不对，还可以试 ${left} 次`,
        data: { left },
      });
    expect((await byOld('wrong-wrong-1')).body).toMatchObject({
      errCode: 429,
      errMsg: '旧密码输错了 5 次，请 15 分钟后再试，或者改用验证码',
      data: { left: 0, nextInSec: 900 },
    });
    expect((await byOld(OLD)).body).toMatchObject({ errCode: 429 });
    expect(await isPassword(OLD, stored())).toBe(true);
    // From another device as well: the account is guarded, not the browser.
    expect((await byOld(OLD, NEW, world.loggedIn(member))).body).toMatchObject({ errCode: 429 });
    await send();
    expect((await change({ way: 'code', code: code() })).body.errCode).toBe(0);
    world.wait(15 * MINUTE);
    expect((await byOld(NEW, 'another-9-one')).body.errCode).toBe(0);
  });

  test('many guesses at one moment are five guesses', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => byOld(nth === 19 ? OLD : `wrong-wrong-${nth}`)),
    );
    const codes = replies.map(({ body }) => body.errCode);
    expect(codes.filter((errCode) => errCode === 1011)).toHaveLength(4);
    expect(codes.filter((errCode) => errCode === 429)).toHaveLength(16);
    expect(await isPassword(OLD, stored())).toBe(true);
  });

  test('a new one that keeps not all rules, or is the old one, changes nothing and ends nothing', async () => {
    const other = world.loggedIn(member);
    expect((await byOld(OLD, '12345678')).body).toMatchObject({ errCode: 1013, data: { rules: ['varied'] } });
    expect((await byOld(OLD, 'a13900001111b')).body).toMatchObject({ errCode: 1013, data: { rules: ['own'] } });
    expect((await byOld(OLD, OLD)).body.errCode).toBe(1014);
    expect((await byOld(OLD, '')).status).toBe(400);
    expect((await byOld(OLD, 'x'.repeat(257))).status).toBe(400);
    expect((await other.get('/api/validIslogin')).body.errCode).toBe(0);
    expect(await isPassword(OLD, stored())).toBe(true);
  });

  test('an answer that was lost is given again, with the same session; the same key for another password is refused', async () => {
    const key = 'k'.repeat(24);
    const twin = world.browser();
    for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
    const first = await change({ way: 'old', old: OLD }, NEW, browser, key);
    // The tab that did not hear of it has the cookie of before: it is over.
    expect((await change({ way: 'old', old: OLD }, NEW, twin, key)).body.errCode).toBe(401);
    const again = await change({ way: 'old', old: OLD }, NEW, browser, key);
    expect(again.body).toEqual(first.body);
    expect((await change({ way: 'old', old: OLD }, 'another-9-one', browser, key)).status).toBe(409);
  });

  test('no password, and no plain hash of one, lies in the database or in an answer', async () => {
    const replies = [await byOld(OLD), await byOld('wrong-wrong-1', 'another-9-one'), await security()];
    const tables = all<{ name: string }>(world.database, "SELECT name FROM sqlite_schema WHERE type = 'table'");
    const rows = tables
      .filter(({ name }) => !name.startsWith('sqlite_') && !name.startsWith('search_'))
      .map(({ name }) => JSON.stringify(all(world.database, `SELECT * FROM "${name}"`)));
    const text = [...rows, JSON.stringify(replies), JSON.stringify(world.log)].join('\n');
    for (const secret of [OLD, NEW, 'wrong-wrong-1', 'another-9-one']) expect(text).not.toContain(secret);
  });
});

describe('by a code', () => {
  test('sets the first one; the code goes to the member’s own number and to no other', async () => {
    expect((await security()).data).toMatchObject({ phone: '139****1111', hasPassword: false, changedAt: null });
    expect((await byOld('anything-at-all')).body.errCode).toBe(1012);
    expect((await send()).body).toMatchObject({ errCode: 0, data: { nextInSec: 60 } });
    expect((await send()).body).toMatchObject({ errCode: 429 });
    expect(world.parts.outbox.recent().map(({ phone }) => phone)).toEqual([PHONE]);
    expect((await change({ way: 'code', code: code() })).body).toMatchObject({ errCode: 0, data: { ended: 0 } });
    expect(await isPassword(NEW, stored())).toBe(true);
  });

  test('a wrong one says how many tries are left, is dead after five, and works in no other browser', async () => {
    await send();
    const right = code();
    const wrong = right === '000000' ? '000001' : '000000';
    for (const left of [4, 3, 2, 1])
      expect((await change({ way: 'code', code: wrong })).body).toMatchObject({ errCode: 1005, data: { left } });
    expect((await change({ way: 'code', code: right }, NEW, world.loggedIn(member))).body.errCode).toBe(1006);
    expect((await change({ way: 'code', code: wrong })).body.errCode).toBe(1006);
    expect((await change({ way: 'code', code: right })).body.errCode).toBe(1006);
    expect(stored()).toBe('');
  });

  test('the same password again is told to who has the code alone, and does not use the code up', async () => {
    await setOld();
    expect((await change({ way: 'code', code: '000000' }, OLD)).body.errCode).toBe(1006);
    await send();
    expect((await change({ way: 'code', code: code() }, OLD)).body.errCode).toBe(1014);
    expect((await change({ way: 'code', code: code() }, NEW)).body.errCode).toBe(0);
  });

  test('an account without a number says so', async () => {
    const bare = world.loggedIn(world.addMember());
    expect((await send(bare)).body.errCode).toBe(1010);
    expect((await change({ way: 'code', code: '123456' }, NEW, bare)).body.errCode).toBe(1010);
    expect((await security(bare)).data.phone).toBe('');
  });
});

describe('the devices', () => {
  const agent = {
    'User-Agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
  };

  test('are listed with what they are and when they were last there; this one first', async () => {
    const other = world.loggedIn(member, '198.51.100.77');
    world.database.prepare('UPDATE sessions SET user_agent = ? WHERE handle <> ?').run(agent['User-Agent'], '');
    world.wait(3 * 3_600_000);
    await other.get('/api/validIslogin');
    world.wait(60_000);
    const { devices, others } = (await security()).data;
    expect(others).toBe(1);
    expect(devices).toMatchObject([
      { current: true, name: 'iPhone', seenAt: world.now() },
      { current: false, name: 'iPhone', network: '198.51.100.*', seenAt: world.now() - 60_000 },
    ]);
  });

  test('one or all the others are logged out, and really are; nobody ends another’s', async () => {
    const [tablet, phone, stranger] = [
      world.loggedIn(member),
      world.loggedIn(member),
      world.loggedIn(world.addMember()),
    ];
    const names = async (): Promise<string[]> =>
      (await security()).data.devices
        .filter(({ current }: { current: boolean }) => !current)
        .map(({ id }: { id: string }) => id);
    const [one = ''] = await names();
    expect((await stranger.post('/api/account/endSessions', { id: one })).body.data).toEqual({ ended: 0 });
    expect((await stranger.post('/api/account/endSessions', {})).body.data).toEqual({ ended: 0 });
    expect(await names()).toHaveLength(2);
    expect((await browser.post('/api/account/endSessions', { id: one })).body.data).toEqual({ ended: 1 });
    const alive = async (): Promise<number> =>
      (
        await Promise.all([tablet, phone].map(async (other) => (await other.get('/api/validIslogin')).body.errCode))
      ).filter((errCode) => errCode === 0).length;
    expect(await alive()).toBe(1);
    expect((await browser.post('/api/account/endSessions', {})).body.data).toEqual({ ended: 1 });
    expect(await alive()).toBe(0);
    expect((await browser.get('/api/validIslogin')).body.errCode).toBe(0);
    // One's own is ended by logging out.
    const own = (await security()).data.devices[0].id;
    expect((await browser.post('/api/account/endSessions', { id: own })).body.data).toEqual({ ended: 0 });
  });
});
