import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../../../src/api/define.ts';
import { answer, type Answer } from '../../../../src/backend/answer.ts';
import { memberOf } from '../../../../src/backend/context.ts';
import { all, run } from '../../../../src/backend/database/statement.ts';
import { refuse } from '../../../../src/backend/errors.ts';
import { lastCode, logIn, sendCode } from '../support/account.ts';
import { openWorld } from '../support/world.ts';

const grant = (method: 'GET' | 'POST') =>
  defineCall({
    name: `grant-${method}`,
    method,
    path: '/grant',
    summary: '',
    login: true,
    changes: true,
    request: z.object({ amount: z.int(), note: z.optional(z.string()) }),
    reply: z.object({ nth: z.int() }),
  });
/** Writes a row for every grant and answers how many there are; a negative amount refuses after writing. */
const answers: Answer[] = (['GET', 'POST'] as const).map((method) =>
  answer(grant(method), ({ amount }, context) => {
    run(context.database, 'INSERT INTO hits (bucket, at) VALUES (?, ?)', `grant:${memberOf(context)}`, amount);
    if (amount < 0) throw refuse('forbidden', { keep: amount === -2 });
    return { nth: all(context.database, "SELECT 1 FROM hits WHERE bucket LIKE 'grant:%'").length };
  }),
);
const open = () => {
  const world = openWorld({}, { answers });
  return { world, rows: () => all(world.database, "SELECT 1 FROM hits WHERE bucket LIKE 'grant:%'").length };
};
const key = 'an-intended-action';

test('the same key and body act once and answer alike', async () => {
  const { world, rows } = open();
  const browser = world.loggedIn(world.addMember());
  const first = await browser.post('/api/grant', { amount: 1, note: 'a' }, { key });
  const again = await browser.post('/api/grant', { note: 'a', amount: 1 }, { key });
  expect(again.text).toBe(first.text);
  expect(rows()).toBe(1);
  expect((await browser.post('/api/grant', { amount: 1 })).body.data.nth).toBe(2);
});

test('the same key with another body, or for another call, is an error', async () => {
  const { world, rows } = open();
  const browser = world.loggedIn(world.addMember());
  await browser.post('/api/grant', { amount: 1 }, { key });
  for (const reply of [
    await browser.post('/api/grant', { amount: 2 }, { key }),
    await browser.get('/api/grant', { amount: 1 }, { key }),
  ]) {
    expect(reply.body.errCode).toBe(4091);
    expect(reply.status).toBe(409);
  }
  expect(rows()).toBe(1);
});

test('keys belong to members', async () => {
  const { world, rows } = open();
  for (let i = 0; i < 3; i++) await world.loggedIn(world.addMember()).get('/api/grant', { amount: 1 }, { key });
  expect(rows()).toBe(3);
});

test('a hundred at once with one key: one grant, one answer', async () => {
  const { world, rows } = open();
  const browser = world.loggedIn(world.addMember());
  const replies = await Promise.all(
    Array.from({ length: 100 }, () => browser.get('/api/grant', { amount: 5 }, { key })),
  );
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(rows()).toBe(1);
});

test('a refusal rolls back and keeps nothing, so the key can be tried again', async () => {
  const { world, rows } = open();
  const browser = world.loggedIn(world.addMember());
  expect((await browser.get('/api/grant', { amount: -1 }, { key })).body.errCode).toBe(403);
  expect(rows()).toBe(0);
  expect((await browser.get('/api/grant', { amount: 1 }, { key })).body.errCode).toBe(0);
});

test('a refusal that keeps what it wrote is kept with it', async () => {
  const { world, rows } = open();
  const browser = world.loggedIn(world.addMember());
  for (let i = 0; i < 3; i++) expect((await browser.get('/api/grant', { amount: -2 }, { key })).body.errCode).toBe(403);
  expect(rows()).toBe(1);
});

test.each([null, '', 'short', 'x'.repeat(81), 'spaces are not allowed'])('key %j is refused', async (bad) => {
  const { world, rows } = open();
  const reply = await world.loggedIn(world.addMember()).send('/api/grant', {
    method: 'GET',
    query: { amount: 1 },
    key: null,
    headers: bad === null || bad === '' ? {} : { 'Idempotency-Key': bad },
  });
  expect(reply.body.errCode).toBe(4001);
  expect(rows()).toBe(0);
});

test('the connection dies after login: the repeat gets the same session, a stranger with the key does not', async () => {
  const world = openWorld();
  const browser = world.browser();
  await sendCode(world, browser);
  const code = lastCode(world);
  const before = new Map(browser.cookies);
  const first = await logIn(world, browser, code, undefined, { key });
  const token = browser.cookies.get('sid');
  browser.cookies.clear();
  for (const [name, value] of before) browser.cookies.set(name, value);
  const again = await logIn(world, browser, code, undefined, { key });
  expect(again.text).toBe(first.text);
  expect(browser.cookies.get('sid')).toBe(token);
  expect(all(world.database, 'SELECT handle FROM sessions')).toHaveLength(1);

  const stranger = world.browser();
  expect((await logIn(world, stranger, code, undefined, { key })).body.errCode).toBe(1006);
  expect(stranger.cookies.has('sid')).toBe(false);

  await browser.post('/api/logout');
  expect((await logIn(world, browser, code, undefined, { key })).body.errCode).toBe(4034);
});

test('the very first request of a browser dies: the repeat works with the code that came', async () => {
  const world = openWorld();
  const browser = world.browser();
  await sendCode(world, browser, undefined, {}, { key });
  browser.cookies.clear();
  expect((await sendCode(world, browser, undefined, {}, { key })).body.errCode).toBe(0);
  expect(world.parts.outbox.recent()).toHaveLength(1);
  expect((await logIn(world, browser, lastCode(world))).body.errCode).toBe(0);
});
