import { expect, test } from 'vitest';
import { addCode, codeHash, newCode, readCode, showCode } from '../../../../../src/backend/vip/gifts/codes.ts';
import { all } from '../../../../../src/backend/database/statement.ts';
import { DAY, grants, membership, openShop } from '../shop.ts';

const CODE = 'TRA17D0MWJ1Y2026';

const open = (over: Partial<Parameters<typeof addCode>[1]> = {}) => {
  const world = openShop();
  const userId = world.addMember();
  addCode(world.database, {
    code: CODE,
    name: '体验周',
    tier: 1,
    length: { days: 7 },
    startsAt: 0,
    expiresAt: null,
    ...over,
  });
  return { world, userId, browser: world.loggedIn(userId) };
};

test.each([
  'TRA17D0MWJ1Y2026',
  'tra17d0mwj1y2026',
  'TRA1-7D0M-WJ1Y-2026',
  ' tra1 7d0m wj1y 2026 ',
  'TRAl-7dOm-wjIy-2o26',
  'traL 7DoM WJiY 2O26',
  'TRA1–7D0M—WJ1Y‑2026',
  'TRA1−7D0M−WJ1Y−2026',
  'TRA1　7D0M　WJ1Y　2026',
  'ＴＲＡ１－７Ｄ０Ｍ－ＷＪ１Ｙ－２０２６',
  'ｔｒａｌ７ｄｏｍｗｊｉｙ２ｏ２６',
  '\uFEFFTRA1\u200B7D0M\u00A0WJ1Y\n2026\t',
  'TRA1_7D0M.WJ1Y·2026',
])('%j is the same code', (typed) => {
  expect(readCode(typed)).toBe(CODE);
});

test.each([
  '',
  ' ',
  '----',
  'TRA17D0MWJ1Y202',
  'TRA17D0MWJ1Y20266',
  'TRA17D0MWJ1Y202U',
  'TRA17D0MWJ1Y202山',
  'TRA17D0MWJ1Y20%6',
  '<script>',
  '😀'.repeat(16),
  'А'.repeat(16),
])('%j is no code', (typed) => {
  expect(readCode(typed)).toBeNull();
});

test('drawn codes survive being shown, shouted and mistyped', () => {
  let seed = 1;
  const below = (max: number): number => (seed = (seed * 48_271) % 2_147_483_647) % max;
  for (let at = 0; at < 500; at++) {
    const code = newCode(below);
    expect(readCode(showCode(code))).toBe(code);
    expect(
      readCode(
        showCode(code)
          .toLowerCase()
          .replace(/0/g, 'o')
          .replace(/1/g, at % 2 ? 'l' : 'i'),
      ),
    ).toBe(code);
  }
});

test('checks before it redeems, redeems once for everybody, and says by whom', async () => {
  const { world, browser } = open();
  const typed = 'tral-7dom-wjiy-2o26';
  const { data } = (await browser.post('/api/vip/checkCode', { code: typed })).body;
  expect(data).toMatchObject({
    code: 'TRA1-7D0M-WJ1Y-2026',
    state: 'usable',
    days: 7,
    tier: 1,
    expireAt: world.now() + 7 * DAY,
  });
  const people = [browser, ...Array.from({ length: 49 }, (_, at) => world.loggedIn(world.addMember(`山友${at}`)))];
  const replies = await Promise.all(
    [...people, ...people].map((by) => by.post('/api/vip/receiveVip', { code: typed })),
  );
  expect(replies.filter(({ body }) => body.errCode === 0)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.errCode === 3102)).toHaveLength(99);
  expect(grants(world)).toBe(1);
  const winner = replies.findIndex(({ body }) => body.errCode === 0) % people.length;
  const stateFor = async (by = browser) => (await by.post('/api/vip/checkCode', { code: CODE })).body.data.state;
  expect(await stateFor(people[winner])).toBe('usedByMe');
  expect(await stateFor(people[(winner + 1) % people.length])).toBe('used');
});

test.each([
  ['expired', { expiresAt: 1 }, 3103],
  ['notYet', { startsAt: 9e12 }, 3104],
  ['otherAccount', { forUser: 'other' }, 3105],
] as const)('a code that is %s says so, gives nothing, and is no wrong try', async (state, over, errCode) => {
  const world = openShop();
  const [userId, other] = [world.addMember(), world.addMember('别人')];
  addCode(world.database, {
    code: CODE,
    name: '',
    tier: 2,
    length: { days: 3 },
    startsAt: 0,
    expiresAt: null,
    ...over,
    ...('forUser' in over ? { forUser: other } : {}),
  });
  const browser = world.loggedIn(userId);
  for (let at = 0; at < 8; at++) {
    expect((await browser.post('/api/vip/checkCode', { code: CODE })).body.data).toMatchObject({
      state,
      expireAt: null,
    });
    expect((await browser.post('/api/vip/receiveVip', { code: CODE })).body.errCode).toBe(errCode);
  }
  expect(grants(world)).toBe(0);
});

test('five wrong codes in a minute, by either call; then even the right one waits; then it goes through', async () => {
  const { world, browser } = open();
  const wrong = (at: number) => `TRA17D0MWJ1Y99${10 + at}`;
  for (let at = 0; at < 5; at++) {
    const path = at % 2 ? '/api/vip/checkCode' : '/api/vip/receiveVip';
    expect((await browser.post(path, { code: at === 3 ? 'rubbish' : wrong(at) })).body).toMatchObject({
      errCode: 3101,
      data: { left: 4 - at },
    });
    world.wait(1_000);
  }
  const blocked = await browser.post('/api/vip/receiveVip', { code: CODE }, { key: 'blocked-first-then-good' });
  expect(blocked.body).toMatchObject({ errCode: 429, data: { nextInSec: 55 } });
  expect(blocked.headers.get('Retry-After')).toBe('55');
  expect((await browser.post('/api/vip/checkCode', { code: CODE })).body.errCode).toBe(429);
  expect(grants(world)).toBe(0);
  world.wait(56_000);
  expect(
    (await browser.post('/api/vip/receiveVip', { code: CODE }, { key: 'blocked-first-then-good' })).body.errCode,
  ).toBe(0);
});

test('a wrong code sent again under its key is one try', async () => {
  const { browser } = open();
  for (let at = 0; at < 9; at++)
    expect(
      (await browser.post('/api/vip/checkCode', { code: 'rubbish' }, { key: 'one-and-the-same-try' })).body.data,
    ).toEqual({ left: 4 });
});

test('two hundred guesses at once get five looks', async () => {
  const { browser } = open();
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, at) => browser.post('/api/vip/receiveVip', { code: `TRA17D0MWJ1Y9${100 + at}` })),
  );
  expect(replies.filter(({ body }) => body.errCode === 3101)).toHaveLength(5);
  expect(replies.filter(({ body }) => body.errCode === 429)).toHaveLength(195);
});

test('the table opens nothing: it keeps hashes', async () => {
  const { world } = open();
  const rows = all<{ hash: Uint8Array }>(world.database, 'SELECT * FROM vip_codes');
  expect(JSON.stringify(rows)).not.toContain(CODE);
  expect(Buffer.from(rows[0]?.hash ?? []).equals(Buffer.from(codeHash(CODE)))).toBe(true);
});

test('a code adds to what one has', async () => {
  const { world, browser } = open();
  addCode(world.database, {
    code: 'SECQNDC0DE202600',
    name: '',
    tier: 1,
    length: { months: 1 },
    startsAt: 0,
    expiresAt: null,
  });
  await browser.post('/api/vip/receiveVip', { code: CODE });
  const { data } = (await browser.post('/api/vip/receiveVip', { code: 'SECQNDC0DE202600' })).body;
  expect(data.expireAt).toBe(Date.UTC(2026, 5, 8, 4));
  expect((await membership(browser)).expireAt).toBe(data.expireAt);
});
