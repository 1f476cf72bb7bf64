import { expect, test } from 'vitest';
import { all } from '../../../src/backend/database/statement.ts';
import { SESSION_LIFE_MS } from '../../../src/backend/sessions/session.ts';
import { sweep } from '../../../src/backend/limits/sweep.ts';
import { lastCode, logIn, sendCode } from './support/account.ts';
import { openWorld } from './support/world.ts';

const session = '/api/validIslogin';

test('a token or authCode brought along before login is ignored and replaced', async () => {
  const world = openWorld();
  const browser = world.browser();
  const planted = 'A'.repeat(43);
  browser.cookies.set('sid', planted);
  expect((await browser.get(session, { authCode: planted })).body.errCode).toBe(401);
  await sendCode(world, browser);
  await logIn(world, browser, lastCode(world));
  expect(browser.cookies.get('sid')).not.toBe(planted);
  expect((await browser.get(session)).body.errCode).toBe(0);
  const attacker = world.browser();
  attacker.cookies.set('sid', planted);
  expect((await attacker.get(session)).body.errCode).toBe(401);
});

test('authCode opens nothing', async () => {
  const world = openWorld();
  const browser = world.browser();
  await sendCode(world, browser);
  const { authCode } = (await logIn(world, browser, lastCode(world))).body.data;
  const thief = world.browser();
  thief.cookies.set('sid', authCode);
  thief.cookies.set('authCode', authCode);
  const reply = await thief.get(
    session,
    { authCode, userId: '10001' },
    { headers: { Authorization: `Bearer ${authCode}` } },
  );
  expect(reply.body.errCode).toBe(401);
  expect(authCode).not.toBe(browser.cookies.get('sid'));
});

test('a new login kills the session this browser had', async () => {
  const world = openWorld();
  const browser = world.browser();
  await sendCode(world, browser);
  await logIn(world, browser, lastCode(world));
  const old = world.browser();
  old.cookies.set('sid', browser.cookies.get('sid') ?? '');
  expect((await old.get(session)).body.errCode).toBe(0);
  world.wait(60_000);
  await sendCode(world, browser);
  await logIn(world, browser, lastCode(world));
  expect((await old.get(session)).body.errCode).toBe(401);
  expect((await browser.get(session)).body.errCode).toBe(0);
});

test('logout kills the token, tells open pages, and is harmless twice', async () => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember());
  const copy = world.browser();
  copy.cookies.set('sid', browser.cookies.get('sid') ?? '');
  const ended: string[] = [];
  world.parts.hub.onSessionEnd((handle) => ended.push(handle));
  expect((await browser.post('/api/logout')).body.data).toEqual({ loggedOut: true });
  expect(ended).toHaveLength(1);
  expect(browser.cookies.has('sid')).toBe(false);
  expect((await copy.get(session)).body.errCode).toBe(401);
  expect((await browser.post('/api/logout')).body.data).toEqual({ loggedOut: false });
});

test('a session ends after thirty days, and its row is swept as long after', async () => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember());
  world.wait(SESSION_LIFE_MS - 1);
  expect((await browser.get(session)).body.errCode).toBe(0);
  world.wait(1);
  expect((await browser.get(session)).body.errCode).toBe(401);
  world.wait(SESSION_LIFE_MS);
  sweep(world.database, world.now());
  expect(all(world.database, 'SELECT * FROM sessions')).toHaveLength(0);
});

test('every altered character of a token is unknown', async () => {
  const world = openWorld();
  const browser = world.loggedIn(world.addMember());
  const token = browser.cookies.get('sid') ?? '';
  for (let at = 0; at < token.length; at++)
    for (const letter of ['A', 'z', '-']) {
      const bent = token.slice(0, at) + letter + token.slice(at + 1);
      if (bent === token) continue;
      browser.cookies.set('sid', bent);
      expect((await browser.get(session)).body.errCode).toBe(401);
    }
  for (const odd of ['', ' ', token + token, '%00', "' OR 1=1 --", '../../etc/passwd']) {
    browser.cookies.set('sid', odd);
    expect((await browser.get(session)).body.errCode).toBe(401);
  }
});

test.each([
  [false, /^sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/],
  [true, /^__Host-sid=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/],
])('the cookie over TLS %s', async (secure, shape) => {
  const world = openWorld({ secure });
  const browser = world.browser();
  await sendCode(world, browser);
  const reply = await logIn(world, browser, lastCode(world));
  expect(reply.headers.getSetCookie()).toEqual([expect.stringMatching(shape)]);
  expect(reply.text).not.toContain(browser.cookies.get(secure ? '__Host-sid' : 'sid'));
});
