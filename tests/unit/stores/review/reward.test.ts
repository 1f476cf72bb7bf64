import { expect, test } from 'vitest';
import { Refused, RequestFailed } from '../../../../src/api/errors.ts';
import { NOT_LOGGED_IN } from '../../../../src/api/errors.ts';
import type { TenReport } from '../../../../src/stores/review/rewardFace.ts';
import { type Claimed, createReward } from '../../../../src/stores/review/reward.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

type State = NonNullable<TenReport['reward']>['state'];
const CLAIMED: Claimed = { state: 'received', days: 7, expireAt: 1_800_000_000_000 };

/** A server with one reward: its state, the keys it was asked with, and what its next answers to a claim are. */
const open = (start: State, answers: (Claimed | Error)[] = [CLAIMED]) => {
  const host = memoryHost();
  const server = { state: start, keys: [] as string[], queries: 0, logins: 0, shown: [] as (State | undefined)[] };
  const store = createReward(
    host,
    {
      query: () => {
        server.queries += 1;
        return Promise.resolve({ reward: { state: server.state } } as unknown as TenReport);
      },
      claim: (key) => {
        server.keys.push(key);
        const next = answers.shift() ?? CLAIMED;
        if (next instanceof Error) return Promise.reject(next);
        server.state = next.state;
        return Promise.resolve(next);
      },
    },
    ({ reward }) => server.shown.push(reward?.state),
    () => (server.logins += 1),
  );
  return { host, server, store };
};

test('two taps claim once, and what came of it is read again', async () => {
  const { server, store } = open('claimable');
  const [first, second] = await Promise.all([store.claim(), store.claim()]);
  expect([first, second]).toEqual([CLAIMED, null]);
  expect(server.keys).toHaveLength(1);
  expect(server.shown).toEqual(['claimable', 'received']);
  expect(store.$busy.get()).toBe(false);
});

test('what another tab has claimed is seen before anything is sent', async () => {
  const { server, store } = open('received');
  expect(await store.claim()).toBeNull();
  expect(server.keys).toEqual([]);
  expect(server.shown).toEqual(['received']);
});

test('a lost answer keeps the key: the same claim is tried again', async () => {
  const { server, store } = open('claimable', [new RequestFailed('tenReport/claimReward', 'gone'), CLAIMED]);
  await expect(store.claim()).rejects.toThrow();
  expect(store.$trouble.get()).toContain('再点一次也只会领到一份');
  await store.claim();
  expect(new Set(server.keys).size).toBe(1);
  expect(store.$trouble.get()).toBeNull();
});

test('a refusal is said in its words, read again, and the next try is a new one', async () => {
  const { server, store } = open('claimable', [new Refused('tenReport/claimReward', 3108, '已经领完了', null)]);
  await expect(store.claim()).rejects.toThrow();
  expect(store.$trouble.get()).toBe('已经领完了');
  expect(server.queries).toBe(2);
  await store.claim();
  expect(new Set(server.keys).size).toBe(2);
});

test('who is no longer logged in is sent to the login', async () => {
  const { server, store } = open('claimable', [new Refused('tenReport/claimReward', NOT_LOGGED_IN, '请先登录', null)]);
  await expect(store.claim()).rejects.toThrow();
  expect(server.logins).toBe(1);
});

test('a reward that is being checked is asked for again until it is there, and not for ever', async () => {
  const { host, server, store } = open('claimable', [{ ...CLAIMED, state: 'claiming' }]);
  await store.claim();
  await host.advance(3_000);
  expect(server.queries).toBe(3);
  server.state = 'received';
  await host.advance(60_000);
  expect([server.queries, host.pendingTimers()]).toEqual([4, 0]);
});
