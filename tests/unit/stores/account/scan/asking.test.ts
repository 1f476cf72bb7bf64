import { expect, test } from 'vitest';
import type { Standing } from '../../../../../src/api/account/scan.ts';
import { Refused } from '../../../../../src/api/errors.ts';
import { createAsking } from '../../../../../src/stores/account/scan/asking.ts';
import { memoryHost } from '../../../../support/memoryHost.ts';
import { openLines } from '../../socket/lines.ts';

const WHO = { userId: '7', nickName: '林间', avatar: null };
const MOVED = '{"type":"moved"}';

/** A server whose clock is wrong by a day, seen from here. */
const scene = ({ sockets = true, keeps = true } = {}) => {
  const host = memoryHost();
  const { lines, open, refuse } = openLines();
  refuse(!sockets);
  const serverNow = (): number => host.now() + 86_400_000;
  let expiresAt = 0;
  let standing: Pick<Standing, 'state' | 'number' | 'who'> = { state: 'waiting', number: null, who: null };
  const begun: unknown[] = [];
  const asked: number[] = [];
  const claims: { readonly ticket: string; readonly key: string | undefined }[] = [];
  let fails = false;
  let claimFails: (Error | null)[] = [];
  let entered = 0;
  const now = (): Standing => ({ ...standing, expiresAt, now: serverNow() });
  const store = createAsking(
    { timers: host.timers, page: host.page, now: () => host.now(), socket: open, address: '/ws', key: () => 'one-key' },
    {
      begin(payload) {
        begun.push(payload);
        if (fails) return Promise.reject(new Error('no network'));
        expiresAt = serverNow() + 120_000;
        standing = { state: 'waiting', number: null, who: null };
        return Promise.resolve({ code: `code-${begun.length}`, ticket: `ticket-${begun.length}`, ...now() });
      },
      follow() {
        asked.push(host.now());
        return fails ? Promise.reject(new Error('no network')) : Promise.resolve(now());
      },
      claim(ticket, { key }) {
        claims.push({ ticket, key });
        const error = claimFails.shift();
        return error ? Promise.reject(error) : Promise.resolve({ userId: '7', authCode: 'a' });
      },
      wordsOf: (error) => (error as Error).message,
      entered() {
        entered += 1;
        return Promise.resolve(keeps);
      },
    },
  );
  const { $asking } = store;
  return {
    host,
    lines,
    begun,
    asked,
    claims,
    store,
    shown: () => $asking.get(),
    entered: () => entered,
    becomes(some: Partial<Standing>) {
      standing = { ...standing, ...some };
    },
    breaks: (is: boolean) => void (fails = is),
    claimsFail: (errors: (Error | null)[]) => void (claimFails = errors),
    settle: () => host.advance(0),
  };
};

test('shows a code, counts down by the server’s clock, and is over when it is', async () => {
  const { store, shown, host } = scene();
  await store.begin();
  expect(shown()).toMatchObject({ state: 'waiting', code: 'code-1', leftSec: 120 });
  await host.advance(50_000);
  expect(shown().leftSec).toBe(70);
  await host.advance(70_000);
  expect(shown()).toMatchObject({ state: 'expired', leftSec: 0 });
  expect(host.pendingTimers()).toBe(0);
});

test('a line that tells of a move is enough: nothing is asked by the clock beside it', async () => {
  const { store, shown, host, lines, asked, becomes } = scene();
  await store.begin();
  lines[0]?.say(MOVED);
  await host.advance(15_000);
  expect(asked).toHaveLength(1);
  becomes({ state: 'scanned', number: 42, who: WHO });
  lines[0]?.say(MOVED);
  await host.advance(0);
  expect(shown()).toMatchObject({ state: 'scanned', number: 42, who: WHO });
});

test('without a line it asks every three seconds, more seldom while nothing answers, and again as often when it does', async () => {
  const { store, host, asked, breaks } = scene({ sockets: false });
  await store.begin();
  const start = host.now();
  await host.advance(9_000);
  expect(asked.map((at) => at - start)).toEqual([3_000, 6_000, 9_000]);
  breaks(true);
  await host.advance(3_000 + 6_000 + 12_000);
  expect(asked.slice(3).map((at) => at - start)).toEqual([12_000, 18_000, 30_000]);
  breaks(false);
  await host.advance(24_000 + 3_000);
  expect(asked.slice(6).map((at) => at - start)).toEqual([54_000, 57_000]);
});

test('a line that was cut is followed by the clock', async () => {
  const { store, host, lines, asked } = scene();
  await store.begin();
  lines[0]?.say(MOVED);
  await host.advance(0);
  lines[0]?.cut();
  await host.advance(3_000);
  expect(asked).toHaveLength(2);
});

test('nobody looks: nothing is asked, no line is held; who looks again learns how it stands', async () => {
  const { store, host, lines, asked, becomes, shown } = scene({ sockets: true });
  await store.begin();
  lines[0]?.say(MOVED);
  await host.advance(0);
  host.setHidden(true);
  expect(lines[0]?.closed()).toBe(true);
  await host.advance(60_000);
  expect(asked).toHaveLength(1);
  becomes({ state: 'scanned', number: 42, who: WHO });
  host.setHidden(false);
  await host.advance(0);
  expect(shown()).toMatchObject({ state: 'scanned', leftSec: 60 });
  host.setHidden(true);
  await host.advance(60_000);
  host.setHidden(false);
  expect(shown().state).toBe('expired');
});

test('what was agreed to is used once, and the page left', async () => {
  const { store, shown, host, lines, becomes, claims, entered } = scene();
  await store.begin();
  becomes({ state: 'confirmed', number: 42, who: WHO });
  lines[0]?.say(MOVED);
  lines[0]?.say(MOVED);
  await host.advance(0);
  expect(shown().state).toBe('entering');
  expect(claims).toEqual([{ ticket: 'ticket-1', key: 'one-key' }]);
  expect(entered()).toBe(1);
  await host.advance(200_000);
  expect(claims).toHaveLength(1);
});

test('a connection that breaks on the way in is tried again under the same key; a refusal is not', async () => {
  const broken = scene({ sockets: false });
  broken.claimsFail([new Error('cut'), new Error('cut'), null]);
  await broken.store.begin();
  broken.becomes({ state: 'confirmed', number: 42, who: WHO });
  await broken.host.advance(3_000 + 1_000 + 2_000);
  expect(broken.claims.map(({ key }) => key)).toEqual(['one-key', 'one-key', 'one-key']);
  expect(broken.entered()).toBe(1);

  const refused = scene({ sockets: false });
  refused.claimsFail([new Refused('account/claimScan', 1020, '二维码已失效', null)]);
  await refused.store.begin();
  refused.becomes({ state: 'confirmed', number: 42, who: WHO });
  await refused.host.advance(30_000);
  expect(refused.claims).toHaveLength(1);
  expect(refused.shown().state).toBe('failed');
});

test('a browser that keeps no cookie is told so', async () => {
  const { store, shown, host, becomes } = scene({ sockets: false, keeps: false });
  await store.begin();
  becomes({ state: 'confirmed', number: 42, who: WHO });
  await host.advance(3_000);
  expect(shown()).toMatchObject({ state: 'failed', words: expect.stringContaining('Cookie') });
});

test('a new code takes the place of the old one; what is still said of the old one counts no more', async () => {
  const { store, shown, host, begun, becomes } = scene({ sockets: false });
  await store.begin();
  becomes({ state: 'cancelled' });
  await host.advance(3_000);
  expect(shown().state).toBe('cancelled');
  await store.begin();
  expect(begun).toEqual([{}, { instead: 'ticket-1' }]);
  expect(shown()).toMatchObject({ state: 'waiting', code: 'code-2' });
});

test('where no code is to be had it says why, and trying again is enough', async () => {
  const { store, shown, breaks } = scene();
  breaks(true);
  await store.begin();
  expect(shown()).toMatchObject({ state: 'failed', words: 'no network', code: null });
  breaks(false);
  await store.begin();
  expect(shown().state).toBe('waiting');
});

test('what is stopped lets go of everything', async () => {
  const { store, host, lines } = scene();
  await store.begin();
  store.stop();
  expect(lines[0]?.closed()).toBe(true);
  expect([host.pendingTimers(), host.listeners()]).toEqual([0, 0]);
});
