import fc from 'fast-check';
import { expect, test } from 'vitest';
import { all, one, run } from '../../../../src/backend/database/statement.ts';
import { sweep } from '../../../../src/backend/limits/sweep.ts';
import { type Browser, openWorld, type Reply, type World } from '../support/world.ts';
import { runs } from '../../../fuzz/seed.ts';

const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0';
const LIFE_MS = 120_000;
const CLAIM_MS = 60_000;

const begin = (desktop: Browser, body: object = {}): Promise<Reply> =>
  desktop.post('/api/account/scan/begin', body, { headers: { 'User-Agent': DESKTOP } });
const follow = (desktop: Browser, ticket: string) => desktop.post('/api/account/scan/follow', { ticket });
const claim = (desktop: Browser, ticket: string, ask = {}) => desktop.post('/api/account/scan/claim', { ticket }, ask);
const read = (phone: Browser, code: string) => phone.get('/api/account/scan/read', { code });
const scan = (phone: Browser, code: string) => phone.post('/api/account/scan/open', { code });
const confirm = (phone: Browser, code: string, number: number, ask = {}) =>
  phone.post('/api/account/scan/confirm', { code, number }, ask);
const cancel = (phone: Browser, code: string) => phone.post('/api/account/scan/cancel', { code });
const whoIs = async (browser: Browser): Promise<string | null> => {
  const { body } = await browser.get('/api/validIslogin');
  return body.errCode === 0 ? body.userId : null;
};

const scene = async (world: World = openWorld()) => {
  const userId = world.addMember('林间');
  const desktop = world.browser('198.51.100.7');
  const phone = world.loggedIn(userId, '203.0.113.20');
  const { code, ticket } = (await begin(desktop)).body.data as { code: string; ticket: string };
  const numberOf = async (): Promise<number> => (await follow(desktop, ticket)).body.data.number;
  return { world, userId, desktop, phone, code, ticket, numberOf };
};

test('from the code to the session: each side learns what it may, and the desktop alone is logged in', async () => {
  const { world, userId, desktop, phone, code, ticket, numberOf } = await scene();
  expect((await follow(desktop, ticket)).body.data).toMatchObject({ state: 'waiting', number: null, who: null });

  const asked = (await read(phone, code)).body.data;
  expect(asked).toMatchObject({
    state: 'waiting',
    used: false,
    by: { device: 'Windows 电脑', browser: 'Edge 126', network: '198.51.100.*', near: false, askedAt: world.now() },
    expiresAt: world.now() + LIFE_MS,
  });

  expect((await scan(phone, code)).body.data.state).toBe('scanned');
  const standing = (await follow(desktop, ticket)).body.data;
  expect(standing).toMatchObject({ state: 'scanned', who: { userId, nickName: '林间' } });
  expect(standing.number).toBeGreaterThanOrEqual(10);
  expect(standing.number).toBeLessThanOrEqual(99);
  expect((await scan(phone, code)).text + (await read(phone, code)).text).not.toContain('"number"');

  expect((await confirm(phone, code, await numberOf())).body.data).toMatchObject({ state: 'confirmed', used: false });
  expect(await whoIs(desktop)).toBeNull();
  const claimed = await claim(desktop, ticket);
  expect(claimed.body.data).toMatchObject({ userId });
  expect(await whoIs(desktop)).toBe(userId);
  expect((await read(phone, code)).body.data).toMatchObject({ state: 'confirmed', used: true });

  const { devices } = (await phone.get('/api/account/security')).body.data;
  expect(devices.map(({ name }: { name: string }) => name)).toContain('安卓手机');
  expect(devices).toHaveLength(2);
});

test('reading the page changes nothing, however often and by whomever', async () => {
  const { world, phone, code, desktop, ticket } = await scene();
  const rows = () => JSON.stringify(all(world.database, 'SELECT * FROM scan_logins'));
  const before = rows();
  for (const browser of [phone, world.browser(), desktop]) {
    await read(browser, code);
    await browser.send(`/api/account/scan/read?code=${code}`, { method: 'HEAD' });
    await browser.get('/api/account/scan/confirm', { code, number: 42 });
  }
  expect(rows()).toBe(before);
  expect((await follow(desktop, ticket)).body.data.state).toBe('waiting');
});

test('the ticket serves only the browser that asked', async () => {
  const { world, phone, code, ticket, numberOf, desktop } = await scene();
  await scan(phone, code);
  await confirm(phone, code, await numberOf());
  const thief = world.browser('192.0.2.66');
  await begin(thief);
  expect((await follow(thief, ticket)).body.data).toMatchObject({ state: 'expired', number: null, who: null });
  expect((await claim(thief, ticket)).body.errCode).toBe(1020);
  expect(await whoIs(thief)).toBeNull();
  expect((await claim(desktop, code.padEnd(43, 'A'))).body.errCode).toBe(1020);
  expect((await claim(desktop, ticket)).body.errCode).toBe(0);
});

test('a ticket works once: a repeated answer gives the same session, a new try gives none', async () => {
  const { world, phone, code, ticket, numberOf, desktop, userId } = await scene();
  await scan(phone, code);
  await confirm(phone, code, await numberOf());
  const key = 'the-same-key-0000000001';
  const first = await claim(desktop, ticket, { key });
  const again = await claim(desktop, ticket, { key });
  expect(again.body).toEqual(first.body);
  expect((await claim(desktop, ticket)).body.errCode).toBe(1020);
  expect(one(world.database, 'SELECT count(*) AS n FROM sessions WHERE user_id = ?', Number(userId))).toEqual({ n: 2 });
});

test('who was logged in on the desktop before is not afterwards: the session is a new one', async () => {
  const world = openWorld();
  const { phone, code, ticket, numberOf, desktop, userId } = await scene(world);
  desktop.cookies.set('sid', 'A'.repeat(43));
  await scan(phone, code);
  await confirm(phone, code, await numberOf());
  await claim(desktop, ticket);
  expect(desktop.cookies.get('sid')).not.toBe('A'.repeat(43));
  expect(await whoIs(desktop)).toBe(userId);
});

test('a wrong number is told with the tries left; the third one calls it off', async () => {
  const { phone, code, ticket, numberOf, desktop } = await scene();
  await scan(phone, code);
  const right = await numberOf();
  const wrong = right === 99 ? 10 : right + 1;
  for (const left of [2, 1]) {
    const { body } = await confirm(phone, code, wrong);
    expect(body).toMatchObject({ errCode: 1021, data: { left } });
  }
  expect((await confirm(phone, code, wrong)).body).toMatchObject({ errCode: 1021, data: { left: 0 } });
  expect((await confirm(phone, code, right)).body.errCode).toBe(1020);
  expect((await follow(desktop, ticket)).body.data).toMatchObject({ state: 'cancelled', number: null, who: null });
  expect((await claim(desktop, ticket)).body.errCode).toBe(1020);
});

test('the second member to scan it sees one that is over, and can neither confirm nor cancel', async () => {
  const { world, phone, code, ticket, numberOf, desktop, userId } = await scene();
  const other = world.loggedIn(world.addMember('别人'));
  await scan(phone, code);
  for (const answer of [await scan(other, code), await read(other, code), await cancel(other, code)])
    expect(answer.body.data).toMatchObject({ state: 'expired', by: null });
  expect((await confirm(other, code, await numberOf())).body.errCode).toBe(1020);
  expect((await follow(desktop, ticket)).body.data).toMatchObject({ state: 'scanned', who: { userId } });
});

test('nothing is confirmed that was not scanned first, though the number were guessed', async () => {
  const { phone, code, ticket, desktop } = await scene();
  for (const number of [10, 42, 99]) expect((await confirm(phone, code, number)).body.errCode).toBe(1020);
  expect((await follow(desktop, ticket)).body.data.state).toBe('waiting');
});

test('an unknown code and one that is over answer alike', async () => {
  const { world, phone, code } = await scene();
  world.wait(LIFE_MS);
  const { expiresAt: _, ...over } = (await read(phone, code)).body.data;
  const { expiresAt: __, ...unknown } = (await read(phone, 'A'.repeat(22))).body.data;
  expect(over).toEqual(unknown);
  expect((await read(phone, '../../etc')).body.errCode).toBe(400);
});

test('a code that the desktop has replaced is dead at once', async () => {
  const { phone, code, ticket, desktop } = await scene();
  const next = (await begin(desktop, { instead: ticket })).body.data;
  expect(next.code).not.toBe(code);
  expect((await scan(phone, code)).body.data.state).toBe('cancelled');
  expect((await scan(phone, next.code)).body.data.state).toBe('scanned');
});

test('another browser cannot replace it', async () => {
  const { world, ticket, desktop } = await scene();
  await begin(world.browser('192.0.2.66'), { instead: ticket });
  expect((await follow(desktop, ticket)).body.data.state).toBe('waiting');
});

test('logging out all other devices, and a frozen account, also end what was agreed to', async () => {
  const { phone, code, ticket, numberOf, desktop } = await scene();
  await scan(phone, code);
  await confirm(phone, code, await numberOf());
  await phone.post('/api/account/endSessions', {});
  expect((await claim(desktop, ticket)).body.errCode).toBe(1020);

  const frozen = await scene();
  await scan(frozen.phone, frozen.code);
  await confirm(frozen.phone, frozen.code, await frozen.numberOf());
  run(frozen.world.database, 'UPDATE users SET state = 1 WHERE id = ?', Number(frozen.userId));
  expect((await claim(frozen.desktop, frozen.ticket)).body.errCode).toBe(1007);
  expect(await whoIs(frozen.desktop)).toBeNull();
});

test('the code and the ticket are nowhere in the database, but for the kept answer to the browser that asked', async () => {
  const { world, code, ticket } = await scene();
  const rows = JSON.stringify(all(world.database, 'SELECT * FROM scan_logins'));
  for (const secret of [code, ticket]) expect(rows).not.toContain(secret);
});

test('codes are limited by address, answers by member', async () => {
  const { world, phone, code } = await scene();
  const office = '192.0.2.1';
  const statuses: number[] = [];
  for (let at = 0; at < 32; at += 1) statuses.push((await begin(world.browser(office))).body.errCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  world.wait(60_001);
  expect((await begin(world.browser(office))).body.errCode).toBe(0);

  const answers: number[] = [];
  for (let at = 0; at < 22; at += 1) answers.push((await scan(phone, code)).body.errCode);
  expect(answers.filter((errCode) => errCode === 429)).toHaveLength(2);
});

test('another site cannot begin, scan, confirm, cancel or claim', async () => {
  const { phone, code, ticket, desktop, world } = await scene();
  const before = JSON.stringify(all(world.database, 'SELECT * FROM scan_logins'));
  const foreign = { headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' } };
  const bare = { headers: { 'X-Requested-With': '' } };
  for (const ask of [foreign, bare]) {
    expect((await phone.post('/api/account/scan/open', { code }, ask)).status).toBe(403);
    expect((await phone.post('/api/account/scan/confirm', { code, number: 42 }, ask)).status).toBe(403);
    expect((await phone.post('/api/account/scan/cancel', { code }, ask)).status).toBe(403);
    expect((await desktop.post('/api/account/scan/begin', {}, ask)).status).toBe(403);
    expect((await desktop.post('/api/account/scan/claim', { ticket }, ask)).status).toBe(403);
  }
  expect(JSON.stringify(all(world.database, 'SELECT * FROM scan_logins'))).toBe(before);
});

test('what is over is swept away after an hour, what lives stays', async () => {
  const { world, desktop, code, phone } = await scene();
  const count = () => one<{ n: number }>(world.database, 'SELECT count(*) AS n FROM scan_logins')?.n;
  world.wait(LIFE_MS + 3_600_000 - 1);
  await begin(desktop);
  sweep(world.database, world.now());
  expect(count()).toBe(2);
  world.wait(1);
  sweep(world.database, world.now());
  expect(count()).toBe(1);
  expect((await read(phone, code)).body.data.state).toBe('expired');
});

/** What the rules say, apart from any table. */
interface Model {
  state: 'waiting' | 'scanned' | 'confirmed' | 'cancelled';
  by: 'one' | 'other' | null;
  used: boolean;
  tries: number;
  expiresAt: number;
  logins: number;
}
type Who = 'one' | 'other';
type Step =
  | { readonly do: 'scan' | 'cancel' | 'right' | 'wrong'; readonly who: Who }
  | { readonly do: 'claim' | 'steal' }
  | { readonly do: 'wait'; readonly ms: number };

const who = fc.constantFrom<Who>('one', 'other');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('scan' as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('right' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'wrong' as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('claim' as const, 'steal' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 59_999, 60_000, 119_999) }),
  },
);

const apply = (model: Model, now: number, step: Step): void => {
  const open = model.expiresAt > now && model.state !== 'cancelled' && !model.used;
  if (step.do === 'wait' || step.do === 'steal' || !open) return;
  if (step.do === 'scan' && model.state === 'waiting') {
    model.state = 'scanned';
    model.by = step.who;
  } else if (step.do === 'cancel' && model.by === step.who) model.state = 'cancelled';
  else if (step.do === 'right' && model.by === step.who && model.state === 'scanned') {
    model.state = 'confirmed';
    model.expiresAt = now + CLAIM_MS;
  } else if (step.do === 'wrong' && model.by === step.who && model.state === 'scanned') {
    model.tries += 1;
    if (model.tries === 3) model.state = 'cancelled';
  } else if (step.do === 'claim' && model.state === 'confirmed') {
    model.used = true;
    model.logins += 1;
  }
};

test('every sequence of steps of two phones, a desktop, a thief and the clock ends as the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { world, desktop, phone, code, ticket, userId } = await scene();
      const otherId = world.addMember('别人');
      const phones = { one: phone, other: world.loggedIn(otherId) };
      const thief = world.browser('192.0.2.66');
      const model: Model = {
        state: 'waiting',
        by: null,
        used: false,
        tries: 0,
        expiresAt: world.now() + LIFE_MS,
        logins: 0,
      };
      for (const now of steps) {
        const number = one<{ number: number | null }>(world.database, 'SELECT number FROM scan_logins')?.number ?? 50;
        if (now.do === 'wait') world.wait(now.ms);
        apply(model, world.now(), now);
        if (now.do === 'scan') await scan(phones[now.who], code);
        if (now.do === 'cancel') await cancel(phones[now.who], code);
        if (now.do === 'right') await confirm(phones[now.who], code, number);
        if (now.do === 'wrong') await confirm(phones[now.who], code, number === 99 ? 10 : number + 1);
        if (now.do === 'claim') await claim(desktop, ticket);
        if (now.do === 'steal') await claim(thief, ticket);

        const over = model.expiresAt <= world.now() && model.state !== 'cancelled' && !model.used;
        const { data } = (await follow(desktop, ticket)).body;
        expect(data.state).toBe(over ? 'expired' : model.state);
        expect(await whoIs(thief)).toBeNull();
        expect(await whoIs(desktop)).toBe(model.logins === 0 ? null : model.by === 'one' ? userId : otherId);
        expect(one(world.database, 'SELECT count(*) AS n FROM sessions')).toEqual({ n: 2 + model.logins });
      }
    }),
    { numRuns: runs(25) },
  );
});
