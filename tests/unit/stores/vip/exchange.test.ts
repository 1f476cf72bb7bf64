import { describe, expect, test, vi } from 'vitest';
import { Refused, RequestFailed, TimedOut } from '../../../../src/api/errors.ts';
import { readCode } from '../../../../src/backend/vip/gifts/codes.ts';
import { type CheckedCode, codeTrouble, stateTrouble } from '../../../../src/stores/vip/codeTrouble.lazy.ts';
import { createExchange, type ExchangeCalls, type Gift, type GiftInfo } from '../../../../src/stores/vip/exchange.ts';
import { caretAfter, followedCode, groupCode, signsOf } from '../../../../src/stores/vip/typedCode.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

const CODE = 'DEM0-7DAY-VJPA-2026';
const checked = (over: Partial<CheckedCode> = {}): CheckedCode => ({
  code: CODE,
  state: 'usable',
  name: '体验周',
  tier: 1,
  days: 7,
  startsAt: null,
  expiresAt: null,
  usedAt: null,
  expireAt: 1_800_000_000_000,
  ...over,
});
const gift = (over: Partial<Gift> = {}): Gift => ({
  id: '3',
  name: '礼',
  note: '',
  tier: 1,
  days: 7,
  state: 'claimable',
  startsAt: 0,
  deadline: null,
  left: null,
  receivedAt: null,
  expireAt: null,
  ...over,
});
const info = (...list: Gift[]): GiftInfo => ({ now: 0, list, vip: { type: 0, expireAt: null } });
const received = { days: 7, tier: 1 as const, state: 'received' as const, expireAt: 1_800_000_000_000 };

const setUp = (over: Partial<ExchangeCalls> = {}) => {
  const host = memoryHost();
  const toLogin = vi.fn();
  const tell = vi.fn();
  const exchange = createExchange(
    host,
    {
      check: () => Promise.resolve(checked()),
      receive: () => Promise.resolve(received),
      gifts: () => Promise.resolve(info(gift())),
      history: () => Promise.resolve({ list: [], next: null }),
      ...over,
    },
    toLogin,
    tell,
  );
  return { host, toLogin, tell, exchange };
};

describe('a typed code', () => {
  test.each([
    'DEM0-7DAY-VJPA-2026',
    'dem07dayvjpa2026',
    ' dem0 7day vjpa 2026 ',
    'ＤＥＭ０－７ＤＡＹ－ＶＪＰＡ－２０２６',
    'DEM0—7DAY—VJPA—2026',
    '兑换码：DEM0-7DAY-VJPA-2026，有效期到 2026-12-31',
    'code DEM0-7DAY-VJPA-2026',
    '您的兑换码 DEM07DAYVJPA2026 请在App里兑换',
  ])('%s', (typed) => expect(groupCode(signsOf(typed))).toBe(CODE));

  test('an address brings a code or the beginning of one, and nothing else that stands in it', () => {
    expect(followedCode('dem0-7day-vjpa-2026')).toBe('DEM07DAYVJPA2026');
    expect(followedCode('兑换码：DEM0-7DAY-VJPA-2026')).toBe('DEM07DAYVJPA2026');
    expect(followedCode('dem0-7d')).toBe('DEM07D');
    for (const odd of ['', '   <b>', 'https://example.net/<script>', '兑换码', 'x'.repeat(50)])
      expect(followedCode(odd), odd).toBeNull();
  });

  test('what is shown is what the server reads, look-alikes left to it', () => {
    expect(readCode(groupCode(signsOf('demO-7day-vjpa-2O26')))).toBe(CODE.replace(/-/g, ''));
    expect(signsOf('O0I1L')).toBe('O0I1L');
    expect(signsOf('<script>')).toBe('SCRIPT');
    expect(signsOf('x'.repeat(1e6))).toHaveLength(16);
  });

  test('the caret stays behind the same sign', () => {
    expect(caretAfter('ABCD-EFGH', 4)).toBe(4);
    expect(caretAfter('ABCD-EFGH', 5)).toBe(6);
    expect(caretAfter('ABCD-EFGH', 8)).toBe(9);
  });
});

test('the errors of a code are told apart', () => {
  const words = [
    ...(['used', 'usedByMe', 'expired', 'notYet', 'otherAccount'] as const).map((state) =>
      stateTrouble(checked({ state })),
    ),
    codeTrouble(new Refused('x', 3101, '', { left: 2 })),
    codeTrouble(new Refused('x', 3101, '', { left: 0 })),
    codeTrouble(new Refused('x', 429, '', { nextInSec: 41.2 })),
    codeTrouble(new RequestFailed('x', 'cut')),
    codeTrouble(new TimedOut('x')),
  ];
  expect(new Set(words).size).toBe(words.length);
  expect(stateTrouble(checked())).toBeNull();
  expect(codeTrouble(new Refused('x', 429, '', { nextInSec: 41.2 }))).toContain('42 秒');
  expect(codeTrouble(new Refused('x', 3101, '', { left: 'lots' }))).not.toContain('lots');
});

describe('redeeming', () => {
  test('nothing is used before it was looked up', async () => {
    const receive = vi.fn<ExchangeCalls['receive']>(() => Promise.resolve(received));
    const { exchange } = setUp({ receive });
    exchange.type(CODE);
    await exchange.redeem();
    expect(receive).not.toHaveBeenCalled();
    await exchange.check();
    expect(exchange.$step.get().name).toBe('checked');
    await exchange.redeem();
    expect(exchange.$step.get().name).toBe('done');
    expect(exchange.$signs.get()).toBe('');
  });

  test('a short code asks nobody', async () => {
    const check = vi.fn(() => Promise.resolve(checked()));
    const { exchange } = setUp({ check });
    exchange.type('ABC');
    await exchange.check();
    expect(check).not.toHaveBeenCalled();
    expect(exchange.$step.get()).toMatchObject({ trouble: '兑换码是 16 位，现在有 3 位' });
  });

  test('a lost answer keeps the key, so that the code is used once', async () => {
    const keys: string[] = [];
    let cut = true;
    const { exchange } = setUp({
      receive: (_, key) => (
        keys.push(key),
        cut ? Promise.reject(new RequestFailed('x', 'cut')) : Promise.resolve(received)
      ),
    });
    exchange.type(CODE);
    await exchange.check();
    await expect(exchange.redeem()).rejects.toThrow();
    cut = false;
    await exchange.redeem();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('the answer about a code is no answer to the one that was typed after it', async () => {
    const asked: { answer: (code: CheckedCode) => void; fail: (error: unknown) => void }[] = [];
    const { exchange } = setUp({ check: () => new Promise((answer, fail) => asked.push({ answer, fail })) });
    const other = 'AAAA-BBBB-CCCC-DDDD';
    const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
    exchange.type(CODE);
    const first = exchange.check();
    await settle();
    exchange.type(other);
    asked[0]?.answer(checked());
    await first;
    expect(exchange.$step.get()).toEqual({ name: 'typing', trouble: null });

    const second = exchange.check();
    await settle();
    exchange.type(CODE);
    const third = exchange.check();
    await settle();
    asked[1]?.fail(new Refused('x', 3101, '', null));
    await second;
    expect(exchange.$step.get().name).toBe('checking');
    asked[2]?.answer(checked());
    await third;
    expect(exchange.$step.get()).toMatchObject({ name: 'checked', code: { code: CODE } });
  });

  test('a look that was given up, because the page was left, can be taken again', async () => {
    const gone = Object.assign(new Error(), { name: 'AbortError' });
    const { exchange } = setUp({ check: () => Promise.reject(gone) });
    exchange.type(CODE);
    await exchange.check();
    expect(exchange.$step.get()).toEqual({ name: 'typing', trouble: null });
  });

  test('a guest is sent to login and the code waits', async () => {
    const { host, exchange, toLogin } = setUp({ check: () => Promise.reject(new Refused('x', 401, '请先登录', null)) });
    exchange.type(CODE);
    await exchange.check();
    expect(toLogin).toHaveBeenCalledTimes(1);
    const again = createExchange(
      host,
      { check: vi.fn(), receive: vi.fn(), gifts: vi.fn(), history: vi.fn() },
      toLogin,
      vi.fn(),
    );
    again.begin(null);
    expect(groupCode(again.$signs.get())).toBe(CODE);
  });
});

describe('gifts', () => {
  test('two taps claim once; the state is read again', async () => {
    const receive = vi.fn<ExchangeCalls['receive']>(() => Promise.resolve(received));
    const gifts = vi.fn(() => Promise.resolve(info(gift({ state: 'received' }))));
    const { exchange } = setUp({ receive, gifts });
    const [first, second] = await Promise.all([exchange.claim(gift()), exchange.claim(gift())]);
    expect([first, second]).toEqual([received, null]);
    expect(receive).toHaveBeenCalledTimes(1);
    expect(gifts).toHaveBeenCalled();
  });

  test('one that is being checked is asked for until it is there, and not for ever', async () => {
    let asked = 0;
    const { host, exchange } = setUp({
      gifts: () => ((asked += 1), Promise.resolve(info(gift({ state: asked < 3 ? 'claiming' : 'received' })))),
    });
    await exchange.loadGifts();
    await host.advance(30_000);
    expect(asked).toBe(3);
    expect(host.pendingTimers()).toBe(0);
    const endless = setUp({ gifts: () => Promise.resolve(info(gift({ state: 'claiming' }))) });
    await endless.exchange.loadGifts();
    await endless.host.advance(600_000);
    expect(endless.host.pendingTimers()).toBe(0);
  });

  test('the newest question wins, for gifts and for what was received before', async () => {
    const gifts: ((info: GiftInfo) => void)[] = [];
    const history: ((list: Awaited<ReturnType<ExchangeCalls['history']>>) => void)[] = [];
    const { exchange } = setUp({
      gifts: () => new Promise((resolve) => gifts.push(resolve)),
      history: () => new Promise((resolve) => history.push(resolve)),
    });
    const asked = [exchange.loadGifts(), exchange.loadGifts(), exchange.loadHistory(), exchange.loadHistory()];
    gifts[1]?.(info(gift({ state: 'received' })));
    history[1]?.({ list: [], next: 'new' });
    await Promise.resolve();
    gifts[0]?.(info(gift({ state: 'claimable' })));
    history[0]?.({ list: [], next: 'old' });
    await Promise.all(asked);
    expect(exchange.$gifts.get()).toMatchObject({ data: { list: [{ state: 'received' }] } });
    expect(exchange.$history.get()).toMatchObject({ data: { next: 'new' } });
  });

  test('a further page of what was received goes behind what is there then', async () => {
    const pages: ((page: Awaited<ReturnType<ExchangeCalls['history']>>) => void)[] = [];
    const row = (id: string) => ({ id }) as unknown as Awaited<ReturnType<ExchangeCalls['history']>>['list'][number];
    const { exchange } = setUp({ history: () => new Promise((resolve) => pages.push(resolve)) });
    const first = exchange.loadHistory();
    pages[0]?.({ list: [row('3')], next: 'c' });
    await first;
    const twice = [exchange.more(), exchange.more()];
    pages[1]?.({ list: [row('2')], next: null });
    pages[2]?.({ list: [row('2'), row('1')], next: null });
    await Promise.all(twice);
    expect(exchange.$history.get()).toMatchObject({ data: { list: [{ id: '3' }, { id: '2' }, { id: '1' }] } });
  });

  test('a failure keeps what was loaded', async () => {
    let fail = false;
    const { exchange } = setUp({
      gifts: () => (fail ? Promise.reject(new Error('cut')) : Promise.resolve(info(gift()))),
    });
    await exchange.loadGifts();
    fail = true;
    await exchange.loadGifts();
    expect(exchange.$gifts.get().name).toBe('ready');
  });
});

test('a part that does not come says why, once; what stands there already is not disturbed', async () => {
  const refusal = new Refused('vip/getReceiveVipInfo', 7, '名单正在整理', undefined);
  const gifts = vi.fn<ExchangeCalls['gifts']>().mockRejectedValueOnce(refusal).mockResolvedValueOnce(info(gift()));
  const { exchange, tell, toLogin } = setUp({ gifts });
  await exchange.loadGifts();
  expect(exchange.$gifts.get()).toEqual({ name: 'failed' });
  expect(tell.mock.calls).toEqual([[refusal]]);
  await exchange.loadGifts();
  gifts.mockRejectedValueOnce(new TimedOut('vip/getReceiveVipInfo'));
  await exchange.loadGifts();
  expect(exchange.$gifts.get().name).toBe('ready');
  const guest = setUp({
    history: () => Promise.reject(new Refused('vip/listRedemptions', 401, '请先登录', undefined)),
  });
  await guest.exchange.loadHistory();
  expect(guest.exchange.$history.get()).toEqual({ name: 'guest' });
  expect(tell).toHaveBeenCalledTimes(1);
  expect(guest.tell).not.toHaveBeenCalled();
  expect(toLogin).not.toHaveBeenCalled();
});
