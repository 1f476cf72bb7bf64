import { expect, test } from 'vitest';
import type { AskedLogin } from '../../../../../src/api/account/scan.ts';
import { Refused } from '../../../../../src/api/errors.ts';
import { createAnswering } from '../../../../../src/stores/account/scan/answering.ts';
import { memoryHost } from '../../../../support/memoryHost.ts';

const BY = { device: 'Windows 电脑', browser: 'Chrome 126', network: '', near: false, askedAt: 1 };

const scene = ({ hidden = false } = {}) => {
  const host = memoryHost();
  host.setHidden(hidden);
  const expiresAt = host.now() + 120_000;
  let stands: Omit<AskedLogin, 'expiresAt' | 'now'> = { state: 'waiting', open: true, used: false, by: BY };
  const sent: string[] = [];
  const fails = new Map<string, Error>();
  let hold: Promise<void> | null = null;
  const now = (): AskedLogin => ({ ...stands, expiresAt, now: host.now() });
  const answer = (name: string, then: Partial<AskedLogin>) => async (): Promise<AskedLogin> => {
    sent.push(name);
    await hold;
    const error = fails.get(name.split(' ')[0] ?? '');
    if (error) throw error;
    stands = { ...stands, ...then };
    return now();
  };
  const store = createAnswering(
    { timers: host.timers, page: host.page, now: () => host.now() },
    {
      read: answer('read', {}),
      open: answer('open', { state: 'scanned' }),
      confirm: (number) => answer(`confirm ${number}`, { state: 'confirmed', open: false })(),
      cancel: answer('cancel', { state: 'cancelled', open: false, by: null }),
      wordsOf: (error) => (error as Error).message,
      needsLogin: () => false,
    },
    now(),
  );
  return {
    host,
    store,
    sent,
    shown: () => store.$answering.get(),
    becomes: (some: Partial<AskedLogin>) => void (stands = { ...stands, ...some }),
    fail: (name: string, error: Error) => void fails.set(name, error),
    mend: () => fails.clear(),
    holdUntil: (promise: Promise<void> | null) => void (hold = promise),
  };
};

test('opening says that it was scanned, once, and nothing else happens without a tap', async () => {
  const { store, host, sent, shown } = scene();
  store.start();
  await host.advance(119_000);
  host.setHidden(true);
  host.setHidden(false);
  await host.advance(0);
  expect(sent).toEqual(['open']);
  expect(shown()).toMatchObject({ leftSec: 1, asked: { state: 'scanned' } });
  await host.advance(1_000);
  expect(shown()).toMatchObject({ leftSec: 0, asked: { state: 'expired', open: false, by: null } });
  expect(host.pendingTimers()).toBe(0);
});

test('a page that nobody sees has not been scanned', async () => {
  const { store, host, sent } = scene({ hidden: true });
  store.start();
  await host.advance(5_000);
  expect(sent).toEqual([]);
  host.setHidden(false);
  await host.advance(0);
  expect(sent).toEqual(['open']);
});

test('two taps are one answer', async () => {
  const { store, host, sent, holdUntil } = scene();
  store.start();
  await host.advance(0);
  let go = (): void => undefined;
  holdUntil(new Promise<void>((resolve) => (go = resolve)));
  const taps = [store.confirm('42'), store.confirm('42'), store.cancel()];
  go();
  await Promise.all(taps);
  expect(sent).toEqual(['open', 'confirm 42']);
});

test.each(['', '4', 'ab'])('"%s" is no number: nothing is sent', async (typed) => {
  const { store, host, sent, shown } = scene();
  store.start();
  await host.advance(0);
  await store.confirm(typed);
  expect(sent).toEqual(['open']);
  expect(shown().trouble).toBe('先填电脑上显示的两位数字');
});

test('after agreeing it asks until the desktop is in, and then no more', async () => {
  const { store, host, sent, shown, becomes } = scene();
  store.start();
  await host.advance(0);
  await store.confirm(' 4 2');
  expect(shown().asked).toMatchObject({ state: 'confirmed', used: false });
  await host.advance(2_000);
  becomes({ used: true });
  await host.advance(2_000);
  expect(shown().asked.used).toBe(true);
  await host.advance(60_000);
  expect(sent).toEqual(['open', 'confirm 42', 'read', 'read']);
});

test('a wrong number is told and nothing else changes; when it was the last one the state is asked for', async () => {
  const { store, host, sent, shown, fail, becomes } = scene();
  store.start();
  await host.advance(0);
  fail('confirm', new Refused('account/confirmScan', 1021, '', { left: 2 }));
  await store.confirm('11');
  expect(shown()).toMatchObject({ trouble: expect.stringContaining('1021'), asked: { open: true }, busy: null });
  expect(sent).toEqual(['open', 'confirm 11']);
  fail('confirm', new Refused('account/confirmScan', 1021, '', { left: 0 }));
  becomes({ state: 'cancelled', open: false, by: null });
  await store.confirm('11');
  expect(sent).toEqual(['open', 'confirm 11', 'confirm 11', 'read']);
  expect(shown().asked.state).toBe('cancelled');
});

test('what the desktop has called off meanwhile shows when it is answered', async () => {
  const { store, host, shown, fail, becomes } = scene();
  store.start();
  await host.advance(0);
  becomes({ state: 'cancelled', open: false, by: null });
  fail('confirm', new Refused('account/confirmScan', 1020, '', null));
  await store.confirm('42');
  expect(shown()).toMatchObject({ busy: null, asked: { state: 'cancelled' } });
});

test('a broken connection leaves the question as it was, with the words for it', async () => {
  const { store, host, shown, fail, mend, sent } = scene();
  store.start();
  await host.advance(0);
  fail('confirm', new Error('no network'));
  await store.confirm('42');
  expect(shown()).toMatchObject({ trouble: 'no network', busy: null, asked: { state: 'scanned', open: true } });
  mend();
  expect(await store.cancel()).toBe(true);
  expect(sent).toEqual(['open', 'confirm 42', 'cancel']);
});

test('what could not be said to be scanned cannot be confirmed, and is said with the next tap', async () => {
  const { store, host, sent, shown, fail, mend } = scene();
  fail('open', new Error('no network'));
  store.start();
  await host.advance(0);
  await store.confirm('42');
  expect(sent).toEqual(['open', 'open']);
  expect(shown()).toMatchObject({ trouble: 'no network', asked: { state: 'waiting' } });
  mend();
  await store.confirm('42');
  expect(sent).toEqual(['open', 'open', 'open', 'confirm 42']);
});
