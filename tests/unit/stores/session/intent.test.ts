import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveIntent, takeIntent } from '../../../../src/stores/session/intent.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const wanted = (page: string): void =>
  saveIntent({ name: 'setLike', payload: { id: '98' }, page, key: 'a-key', at: 1_000 });

it.each([
  ['/mc/community/detail?id=98&authCode=abc', '/mc/community/detail?id=98'],
  ['/event/d-3.htm?ticket=ABCDEFGH23&from=app', '/event/d-3.htm?from=app'],
  ['/event/d-3.htm?phone=13800138000', '/event/d-3.htm'],
  ['/mc/community/detail?id=98', '/mc/community/detail?id=98'],
])('what was wanted on %s is carried out where login leads back to', (page, back) => {
  wanted(page);
  expect(takeIntent(back, 2_000)).toMatchObject({ name: 'setLike', payload: { id: '98' }, key: 'a-key' });
  expect(takeIntent(back, 2_000)).toBeNull();
});

it('what was wanted on one page is nothing of another', () => {
  wanted('/mc/community/detail?id=98&authCode=abc');
  for (const other of ['/mc/community/detail?id=99', '/mc/community/home', '/mc/community/detail'])
    expect(takeIntent(other, 2_000)).toBeNull();
  expect(takeIntent('/mc/community/detail?id=98', 2_000)).not.toBeNull();
});

it('says whose it is, where it is one member’s alone; what says that in another way is none', () => {
  const page = '/mc/user/info';
  const kept = { name: 'setProfile', payload: {}, page, key: 'a-key', at: 1_000 } as const;
  saveIntent({ ...kept, whose: '10001' });
  expect(takeIntent(page, 2_000)).toEqual({ ...kept, whose: '10001' });
  saveIntent({ ...kept, whose: 10_001 as unknown as string });
  expect(takeIntent(page, 2_000)).toBeNull();
});
