import { expect, test } from 'vitest';
import { Refused } from '../../../../src/api/errors.ts';
import { type Checked, createChecking } from '../../../../src/stores/event/checking.ts';
import { checkQueue } from '../../../../src/stores/event/checkQueue.ts';
import { type MemoryHost, memoryHost, throwingArea } from '../../../support/memoryHost.ts';

const [ONE, TWO, THREE] = ['ABCDEFGH23', 'ABCDEFGH45', 'ABCDEFGH67'];

/** A server that lets each ticket in once, and remembers the keys it has answered. */
const scene = (host: MemoryHost = memoryHost(), user = '7') => {
  const used = new Map<string, number>();
  const answered = new Map<string, Checked>();
  const asked: string[] = [];
  let fails: Error | null = null;
  /** The answer is lost on the way back. */
  let loses = false;
  /** It does not answer. */
  let hangs = false;
  let keys = 0;
  const store = createChecking(
    {
      timers: host.timers,
      page: host.page,
      local: host.local,
      now: () => host.now(),
      key: () => `${user}-${(keys += 1)}`,
    },
    {
      check(event, code, key) {
        asked.push(`${event} ${code}`);
        if (fails !== null) return Promise.reject(fails);
        if (hangs) return new Promise<Checked>(() => undefined);
        const usedAt = used.get(code) ?? null;
        const reply =
          answered.get(key) ??
          ({
            result: usedAt === null ? 'valid' : 'used',
            name: '林间',
            usedAt: usedAt ?? host.now(),
            arrived: used.size + (usedAt === null ? 1 : 0),
            going: 40,
          } as const);
        answered.set(key, reply);
        if (usedAt === null) used.set(code, host.now());
        return loses ? Promise.reject(new Error('cut')) : Promise.resolve(reply);
      },
      wordsOf: (error) => (error instanceof Refused ? error.errMsg : '没有网络'),
    },
    { user, event: '5' },
  );
  return {
    host,
    store,
    asked,
    now: () => store.$checking.get(),
    fail: (error: Error | null) => void (fails = error),
    lose: (is: boolean) => void (loses = is),
    hang: (is: boolean) => void (hangs = is),
  };
};
const OFFLINE = new Error('no network');

test('a ticket is let in, the second time it is told when it was used; the count follows', async () => {
  const { store, host, now } = scene();
  store.count(23, 40);
  expect(now()).toMatchObject({ arrived: 23, going: 40 });
  expect(await store.check(' abcd-efgh 23')).toBe(true);
  expect(now()).toMatchObject({ arrived: 1, trouble: '', seen: [{ code: ONE, result: 'valid', name: '林间' }] });
  await host.advance(60_000);
  await store.check(ONE);
  expect(now().seen).toHaveLength(1);
  expect(now().seen[0]).toMatchObject({ result: 'used', usedAt: host.now() - 60_000 });
});

test('held up twice within five seconds it is one; what is no number is not asked', async () => {
  const { store, host, asked, now } = scene();
  await store.check(ONE);
  await host.advance(4_999);
  await store.check(ONE);
  expect(now()).toMatchObject({ trouble: '这张票刚刚看过，结果就在下面', seen: [{ result: 'valid' }] });
  expect(await store.check('ABC')).toBe(false);
  expect(await store.check('ABCDEFGH10')).toBe(false);
  expect(asked).toHaveLength(1);
  await host.advance(1);
  await store.check(ONE);
  expect(asked).toHaveLength(2);
});

test('without a network tickets wait on the device, and are looked at when there is one', async () => {
  const { store, host, now, fail, asked } = scene();
  fail(OFFLINE);
  for (const code of [ONE, TWO, THREE]) await store.check(code);
  expect(now()).toMatchObject({ waiting: 3, seen: [{ result: 'queued' }, {}, {}] });
  await store.check(TWO);
  expect(now().trouble).toBe('这张票已经记下，联网后核对');
  fail(null);
  host.fire('online');
  await host.advance(0);
  expect(now()).toMatchObject({ waiting: 0, arrived: 3 });
  expect(now().seen.map(({ result, late }) => [result, late])).toEqual(Array(3).fill(['valid', true]));
  expect(checkQueue(host.local).read()).toEqual([]);
  const before = asked.length;
  await host.advance(120_000);
  expect(asked).toHaveLength(before);
});

test('an answer that was lost on the way is the same answer afterwards: nobody is told that their ticket was used', async () => {
  const { store, host, now, lose } = scene();
  lose(true);
  await store.check(ONE);
  expect(now().seen[0]?.result).toBe('queued');
  lose(false);
  await host.advance(30_000);
  expect(now().seen[0]).toMatchObject({ result: 'valid', late: true });
});

test('what waits outlives the page, is its own member’s, and is refused by name where the server refuses', async () => {
  const host = memoryHost();
  const first = scene(host);
  first.fail(OFFLINE);
  await first.store.check(ONE);
  first.store.stop();
  const other = scene(host, '8');
  await other.store.sync();
  expect([other.asked, other.now().waiting]).toEqual([[], 0]);
  const again = scene(host);
  expect(again.now().waiting).toBe(1);
  again.fail(new Refused('event/checkIn', 401, '请先登录', null));
  await again.store.sync();
  expect(again.now().waiting).toBe(1);
  again.fail(new Refused('event/checkIn', 403, '只有这场活动的领队能这样做', null));
  await again.store.sync();
  expect(again.now()).toMatchObject({
    waiting: 0,
    trouble: '只有这场活动的领队能这样做',
    seen: [{ code: ONE, result: 'refused' }],
  });
});

test('who may not check is told so, and the ticket is not called wrong', async () => {
  const { store, now, fail } = scene();
  fail(new Refused('event/checkIn', 403, '只有这场活动的领队能这样做', null));
  expect(await store.check(ONE)).toBe(false);
  expect(now()).toMatchObject({ seen: [], waiting: 0, trouble: '只有这场活动的领队能这样做' });
});

test('a device that keeps nothing says that it cannot remember', async () => {
  const host = memoryHost().use({ local: throwingArea() });
  const { store, now, fail } = scene(host);
  fail(OFFLINE);
  expect(await store.check(ONE)).toBe(false);
  expect(now()).toMatchObject({ seen: [], trouble: '没有网络，这台设备也记不下更多了。请先连上网络' });
});

test.each(['{', '{}', '[1,null,{"user":7}]', '[{"user":"7","event":"5","code":"x","key":"k"}]'])(
  'a queue of %s is empty',
  (text) => {
    const host = memoryHost();
    host.localMap.set('checkQueue', text);
    expect(checkQueue(host.local).read()).toEqual([]);
  },
);

test('a slow network holds nobody up: the ticket waits on the device, and the next one is looked at', async () => {
  const { store, host, hang, now } = scene();
  hang(true);
  const slow = store.check(ONE);
  await host.advance(7_900);
  expect(now().busy).toBe(true);
  await host.advance(200);
  expect(await slow).toBe(true);
  expect(now()).toMatchObject({ busy: false, waiting: 1, seen: [{ code: ONE, result: 'queued' }] });
  hang(false);
  expect(await store.check(TWO)).toBe(true);
  await store.sync();
  expect(now().waiting).toBe(0);
  expect(now().seen.map(({ code, result }) => [code, result])).toContainEqual([ONE, 'valid']);
});
