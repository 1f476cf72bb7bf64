import { expect, test } from 'vitest';
import { createHmac } from 'node:crypto';
import { canonicalText } from '../../../../src/api/signature.ts';
import { all } from '../../../../src/backend/database/statement.ts';
import { sendCode, signed } from '../support/account.ts';
import { openWorld } from '../support/world.ts';

const PATH = '/api/sendValidateCodeNoBusi';
const SEND = { phone: '13900001111', areaCode: '86' };

test('a request within five minutes of the server passes, one beyond gets the server time', async () => {
  for (const [off, code] of [
    [-300_000, 0],
    [300_000, 0],
    [-300_001, 4033],
    [300_001, 4033],
    [86_400_000 * 3, 4033],
  ] as const) {
    const world = openWorld();
    const reply = await world.browser().get(PATH, signed(world, PATH, SEND, { ts: world.now() + off }));
    expect(reply.body.errCode).toBe(code);
    if (code !== 0) {
      expect(reply.body.data).toEqual({ now: world.now() });
      expect(world.parts.outbox.recent()).toHaveLength(0);
    }
  }
});

test('a nonce counts once, also after its window, and its repeat under another key sends nothing', async () => {
  const world = openWorld();
  const browser = world.browser();
  const request = signed(world, PATH, SEND, { ts: world.now() + 299_000 });
  expect((await browser.get(PATH, request)).body.errCode).toBe(0);
  for (const waited of [1, 60_000, 239_000, 298_000]) {
    world.wait(waited);
    expect((await browser.get(PATH, request)).body.errCode).toBe(4034);
  }
  world.wait(10_000);
  expect((await browser.get(PATH, request)).body.errCode).toBe(4033);
  expect(world.parts.outbox.recent()).toHaveLength(1);
});

test('two hundred altered requests: none passes', async () => {
  const world = openWorld();
  const browser = world.browser();
  const good = signed(world, PATH, SEND);
  const names = Object.keys(good) as (keyof typeof good)[];
  const bent: URLSearchParams[] = [];
  for (let i = 0; bent.length < 180; i++) {
    const name = names[i % names.length] as string;
    const text = good[name] as string;
    const at = (i * 7) % text.length;
    const swap = String.fromCharCode(((text.charCodeAt(at) + 1 + (i % 9) - 48 + 64) % 64) + 48);
    const altered = text.slice(0, at) + swap + text.slice(at + 1);
    if (altered !== text) bent.push(new URLSearchParams({ ...good, [name]: altered }));
  }
  for (const name of names) {
    const { [name]: _, ...rest } = good;
    bent.push(
      new URLSearchParams(rest),
      new URLSearchParams({ ...good, [name]: '' }),
      new URLSearchParams([[name, 'x'], ...Object.entries(good)]),
    );
  }
  bent.push(new URLSearchParams({ ...good, imgCode: '1' }), new URLSearchParams({ ...good, extra: '' }));
  bent.push(new URLSearchParams({ ...good, sign: (good['sign'] as string).toUpperCase() }));
  expect(bent.length).toBeGreaterThanOrEqual(195);
  for (const query of bent) {
    const reply = await browser.send(PATH, { method: 'GET', query });
    expect([4032, 4033], query.toString()).toContain(reply.body.errCode);
  }
  expect(world.parts.outbox.recent()).toHaveLength(0);
  expect((await browser.get(PATH, good)).body.errCode).toBe(0);
});

test('order is free, and a second value of a name changes nothing', async () => {
  const world = openWorld();
  const good = signed(world, PATH, SEND);
  const shuffled = new URLSearchParams([...Object.entries(good).reverse(), ['phone', '13811112222']]);
  expect((await world.browser().send(PATH, { method: 'GET', query: shuffled })).body.errCode).toBe(0);
  expect(world.parts.outbox.recent()[0]?.phone).toBe('8613900001111');
});

test('a signature is good for its method and path only', async () => {
  const world = openWorld();
  const browser = world.browser();
  await sendCode(world, browser);
  const foreign = signed(world, '/api/randomCode', { phone: '13900001111', code: '123456' });
  expect((await browser.get('/api/phoneLogin', foreign)).body.errCode).toBe(4032);
  const post = signed(world, PATH, SEND, { method: 'POST' });
  expect((await browser.get(PATH, post)).body.errCode).toBe(4032);
  expect((await browser.get(PATH, signed(world, PATH, SEND, { key: 'other' }))).body.errCode).toBe(4032);
});

test('the canonical text keeps parameters apart', () => {
  const text = (pairs: [string, string][]) => canonicalText('get', '/p', pairs, '1', 'n');
  expect(text([['a', '1&b=2']])).not.toBe(
    text([
      ['a', '1'],
      ['b', '2'],
    ]),
  );
  expect(
    text([
      ['b', '2'],
      ['a', '1'],
      ['a', '3'],
    ]),
  ).toBe('GET\n/p\na=1&b=2\n1\nn');
  expect(
    text([
      ['sign', 'x'],
      ['ts', '1'],
      ['nonce', '2'],
    ]),
  ).toBe('GET\n/p\n\n1\nn');
  expect(text([['a', '\ud800x😀']])).toBe('GET\n/p\na=%EF%BF%BDx%F0%9F%98%80\n1\nn');
});

test('client and server sign alike', async () => {
  const { hmacSha256 } = await import('../../../../src/host/tokens.ts');
  for (const text of ['', 'GET\n/p\n路=山', '\u0000😀'.repeat(50)])
    expect(hmacSha256(text, 'demo-signature-key')).toBe(
      createHmac('sha256', 'demo-signature-key').update(text).digest('hex'),
    );
});

test('a wrong signature leaves no trace', async () => {
  const world = openWorld();
  await world.browser().get(PATH, { ...signed(world, PATH, SEND), sign: '0'.repeat(64) });
  expect(all(world.database, 'SELECT * FROM nonces')).toHaveLength(0);
});
