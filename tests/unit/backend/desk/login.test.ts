import { describe, expect, test } from 'vitest';
import { all } from '../../../../src/backend/database/statement.ts';
import { resetOperator, unlockOperator } from '../../../../src/backend/desk/accounts/operators.ts';
import { readSettings } from '../../../../src/backend/settings.ts';
import { openWorld, ORIGIN } from '../support/world.ts';
import { codeAt } from '../../../support/setup/totp.ts';
import { DESK, enrol, enter, openDeskWorld, PASSWORD, seated, sitter } from './operator.ts';

const MINUTE = 60_000;

test('a one-time password opens only the page that changes it, and then nothing', async () => {
  const world = openDeskWorld();
  const { password, secret, uri } = await enrol(world, '小林', ['moderator']);
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30/);
  const at = sitter(world, { name: '小林', secret });
  expect((await enter(world, at, password)).go).toBe('/desk/');
  for (const path of ['/desk/', '/desk/review/entry', '/desk/members'])
    expect((await at.get(path)).go).toBe('/desk/password');
  await at.get('/desk/password');
  for (const weak of ['short', '123456789012', 'aaaaaaaaaaaa', password])
    expect((await at.post('/desk/password', { old: password, next: weak, again: weak })).status).toBeGreaterThan(399);
  expect((await at.post('/desk/password', { old: 'wrong', next: PASSWORD, again: PASSWORD })).status).toBe(409);
  expect((await at.post('/desk/password', { old: password, next: PASSWORD, again: PASSWORD })).go).toBe('/desk/');
  expect((await at.get('/desk/')).status).toBe(200);
  world.wait(MINUTE);
  const other = sitter(world, { name: '小林', secret });
  expect((await enter(world, other, password)).status).toBe(403);
  expect((await enter(world, other, PASSWORD)).go).toBe('/desk/');
});

test('a code of the second factor opens once, whoever else has seen it', async () => {
  const world = openDeskWorld();
  const at = await seated(world, '小林', ['admin']);
  world.wait(MINUTE);
  const code = codeAt(at.secret, world.now());
  const again = { name: '小林', password: PASSWORD, code };
  const [first, second] = [sitter(world, at), sitter(world, at)];
  expect((await first.post('/desk/login', again)).go).toBe('/desk/');
  expect((await second.post('/desk/login', again)).status).toBe(403);
  world.wait(25_000);
  expect((await second.post('/desk/login', again)).status).toBe(403);
  const early = codeAt(at.secret, world.now() - MINUTE);
  expect((await second.post('/desk/login', { ...again, code: early })).status).toBe(403);
  world.wait(30_000);
  const full = [...codeAt(at.secret, world.now())]
    .map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    .join('');
  expect((await second.post('/desk/login', { ...again, code: full })).go).toBe('/desk/');
});

test('two logins at one moment with one code are one', async () => {
  const world = openDeskWorld();
  const at = await seated(world, '小林', ['admin']);
  world.wait(MINUTE);
  const fields = { name: '小林', password: PASSWORD, code: codeAt(at.secret, world.now()) };
  const pages = await Promise.all([1, 2, 3].map(() => sitter(world, at).post('/desk/login', fields)));
  expect(pages.filter(({ go }) => go === '/desk/')).toHaveLength(1);
});

test('a hundred wrong passwords lock the name, say so, and say so to its owner; also at one moment', async () => {
  const world = openDeskWorld();
  const at = await seated(world, '小林', ['moderator']);
  world.wait(MINUTE);
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      sitter(world, at, `198.51.${index}.1`).post('/desk/login', {
        name: '小林',
        password: `guess ${index}`,
        code: '000000',
      }),
    ),
  );
  expect(tries.filter(({ text }) => text.includes('已经锁定')).length).toBeGreaterThanOrEqual(95);
  expect(tries.every(({ status }) => status === 403)).toBe(true);
  expect((await enter(world, sitter(world, at), PASSWORD)).text).toContain('已经锁定');
  expect(world.log.filter(({ event }) => event === 'desk login locked').length).toBeGreaterThan(0);
  // Who is there stays there.
  expect((await at.get('/desk/')).status).toBe(200);
  world.wait(16 * MINUTE);
  const back = sitter(world, at);
  expect((await enter(world, back, PASSWORD)).go).toBe('/desk/');
  expect((await back.get('/desk/')).text).toContain('登录失败过 5 次');
});

test('a name that nobody has is answered and locked alike, and is not written down', async () => {
  const world = openDeskWorld();
  await seated(world, '小林', ['moderator']);
  world.wait(MINUTE);
  const tell = async (name: string) => {
    const pages = [];
    for (let index = 0; index < 7; index += 1)
      pages.push(await sitter(world, { name, secret: '' }).post('/desk/login', { name, password: 'no', code: '1' }));
    return pages.map(({ status, text }) => [status, text.replaceAll(name, 'NAME')]);
  };
  expect(await tell('hunter2-my-password')).toEqual(await tell('小林'));
  const said = JSON.stringify(all(world.database, 'SELECT subject, facts FROM desk_log'));
  expect(said).not.toContain('hunter2');
});

test('an administrator of the machine unlocks, and gives new secrets that end every session', async () => {
  const world = openDeskWorld();
  const at = await seated(world, '小林', ['support']);
  world.wait(MINUTE);
  for (let index = 0; index < 6; index += 1)
    await sitter(world, at).post('/desk/login', { name: '小林', password: 'x', code: '1' });
  unlockOperator(world.database, '小林', world.now());
  expect((await enter(world, sitter(world, at), PASSWORD)).go).toBe('/desk/');
  const fresh = await resetOperator({ database: world.database, secret: world.parts.secret }, '小林', world.now());
  expect((await at.get('/desk/')).go).toBe('/desk/login');
  expect((await enter(world, sitter(world, at), PASSWORD)).status).toBe(403);
  const anew = sitter(world, { name: '小林', secret: fresh.secret });
  expect((await enter(world, anew, fresh.password)).go).toBe('/desk/');
});

test('the cookie is for this host, no script and no other site; a desk left alone closes', async () => {
  const world = openDeskWorld();
  const { password, secret } = await enrol(world, '小林', ['admin']);
  const at = sitter(world, { name: '小林', secret });
  const page = await enter(world, at, password);
  expect(page.headers.get('set-cookie')).toMatch(
    /^__Host-desk=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
  );
  await at.get('/desk/password');
  world.wait(31 * MINUTE);
  expect((await at.get('/desk/password')).go).toBe('/desk/login');
  const next = sitter(world, at);
  await enter(world, next, password);
  for (let hours = 0; hours < 12 * 4; hours += 1) {
    world.wait(15 * MINUTE);
    await next.get('/desk/password');
  }
  expect((await next.get('/desk/password')).go).toBe('/desk/login');
});

describe('nobody gets in from elsewhere:', () => {
  const world = openDeskWorld();
  const seat = seated(world, '小林', ['admin']);
  const member = world.addMember('山友');

  test('with a member’s session, under another host, or with none', async () => {
    const browser = world.loggedIn(member);
    const sid = browser.cookies.get('sid') ?? '';
    const site = openWorld(
      { demo: false, deskOrigin: DESK },
      { site: () => new Response('the site', { status: 404 }) },
    );
    for (const path of ['/desk', '/desk/', '/desk/login', '/desk/members/10001']) {
      const strange = await site.app.request(`${ORIGIN}${path}`, { headers: { Cookie: `sid=${sid}` } });
      expect([strange.status, await strange.text()]).toEqual([404, 'the site']);
      const with_ = await world.app.request(`${DESK}${path}`, {
        headers: { Cookie: `sid=${sid}; __Host-desk=${sid}` },
      });
      expect([200, 303]).toContain(with_.status);
      expect(with_.headers.get('location') ?? '/desk/login').toBe('/desk/login');
    }
    expect((await openWorld().app.request(`${ORIGIN}/desk/login`)).status).toBe(404);
    const at = await seat;
    const api = await world.app.request(`${ORIGIN}/api/validIslogin`, { headers: { Cookie: at.cookie } });
    expect(((await api.json()) as { errCode: number }).errCode).not.toBe(0);
  });

  test.each([
    ['no Origin', { Origin: '' }],
    ['a foreign Origin', { Origin: 'https://evil.example' }],
    ['the members’ Origin', { Origin: ORIGIN }],
    ['Origin null', { Origin: 'null' }],
    ['another site by Fetch Metadata', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sibling by Fetch Metadata', { 'Sec-Fetch-Site': 'same-site' }],
    ['a type that a foreign form can have', { 'Content-Type': 'text/plain' }],
  ])('a form with %s', async (_, headers) => {
    const at = await seat;
    expect((await at.post(`/desk/members/${member}`, { do: 'warn', reason: '测试' }, headers)).status).toBe(403);
    const out = await sitter(world, at).post('/desk/login', { name: at.name, password: PASSWORD, code: '1' }, headers);
    expect([out.status, out.text.includes('请从工作台')]).toEqual([403, true]);
    expect(all(world.database, "SELECT 1 FROM vip_notices WHERE kind = 'house:warned'")).toEqual([]);
  });

  test('a form without the token of this very session', async () => {
    const at = await seat;
    const other = await seated(world, '小王', ['admin']);
    for (const token of ['', 'x', other.token, `${at.token}x`])
      expect((await at.post(`/desk/members/${member}`, { do: 'warn', reason: '测试', token })).status).toBe(403);
    expect((await at.post(`/desk/members/${member}`, { do: 'warn', reason: '测试' })).go).toBe(
      `/desk/members/${member}`,
    );
  });

  test('a page in a frame, a foreign script, a shared cache', async () => {
    const at = await seat;
    for (const path of ['/desk/', '/desk/login', '/desk/nowhere']) {
      const { headers } = await at.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src 'none'.*form-action 'self'; frame-ancestors 'none'/);
      expect(policy).not.toMatch(/unsafe|\*/);
      expect([headers.get('x-frame-options'), headers.get('cache-control')]).toEqual(['DENY', 'no-store']);
      expect(headers.get('x-robots-tag')).toContain('noindex');
    }
  });
});

test.each([
  'http://desk.example.com',
  'https://desk.example.com/desk',
  'desk.example.com',
  'https://a:b@desk.example.com',
])('the desk is not opened at %s', (origin) =>
  expect(() => readSettings({ DESK_ORIGIN: origin })).toThrow('DESK_ORIGIN'),
);

test('the log only grows, whoever asks the database', async () => {
  const world = openDeskWorld();
  await enrol(world, '小方', ['support']);
  await seated(world, '小林', ['admin']);
  const { database } = world;
  const before = all(database, 'SELECT * FROM desk_log ORDER BY id');
  expect(before.length).toBeGreaterThan(1);
  for (const sql of [
    "UPDATE desk_log SET operator = 'somebody'",
    'DELETE FROM desk_log',
    "INSERT OR REPLACE INTO desk_log (id, at, operator, act, subject) VALUES (1, 1, '', '', '')",
    "REPLACE INTO desk_log (id, at, operator, act, subject) SELECT id, 1, '', '', '' FROM desk_log",
    "INSERT INTO desk_log (id, at, operator, act, subject) VALUES (1, 1, '', '', '') ON CONFLICT DO UPDATE SET at = 5",
  ])
    expect(() => database.exec(sql)).toThrow('only grows');
  expect(all(database, 'SELECT * FROM desk_log ORDER BY id')).toEqual(before);
});

test('the database alone makes no code: what it holds of the second factor is sealed', async () => {
  const world = openDeskWorld();
  const { secret } = await enrol(world, '小林', ['admin']);
  const [row] = all<{ totp: Uint8Array; password: string }>(world.database, 'SELECT totp, password FROM operators');
  const bytes = Buffer.from(row?.totp ?? []);
  expect(bytes.includes(Buffer.from(secret))).toBe(false);
  expect(row?.password).toMatch(/^\$argon2id\$/);
});
