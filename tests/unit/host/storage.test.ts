import { describe, expect, it } from 'vitest';
import { asUserId, readUserId, safeArea, storageOf, writeAuthCode, writeUserId } from '../../../src/host/storage.ts';
import { memoryHost, throwingArea } from '../../support/memoryHost.ts';

describe('storage', () => {
  it('works in memory where every port throws', () => {
    const host = memoryHost().use({ local: throwingArea() });
    writeUserId(host, '42');
    expect(readUserId(host)).toBe('42');
    expect(storageOf(host).local.lasting('userId')).toBe(false);
    writeUserId(host, null);
    expect(readUserId(host)).toBeNull();
  });

  it('prefers the newer value when the store is full', () => {
    const map = new Map([['k', 'old']]);
    const area = safeArea({
      get: (key) => map.get(key) ?? null,
      set: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      remove: (key) => void map.delete(key),
      keys: () => [...map.keys()],
    });
    area.set('k', 'new');
    expect(area.get('k')).toBe('new');
    area.remove('k');
    expect(area.get('k')).toBeNull();
  });

  it('notices a store that takes values and keeps none', () => {
    const area = safeArea({ get: () => null, set: () => undefined, remove: () => undefined, keys: () => [] });
    area.set('k', 'v');
    expect(area.get('k')).toBe('v');
    expect(area.lasting('k')).toBe(false);
  });

  it('forgets a value that the store will not give up', () => {
    const area = safeArea({
      get: () => 'stuck',
      set: () => undefined,
      remove: () => {
        throw new Error('no');
      },
      keys: () => [],
    });
    area.remove('k');
    expect(area.get('k')).toBeNull();
  });

  it('gives null when a store answers something else than text', () => {
    const area = safeArea({
      get: () => undefined as unknown as string,
      set: () => undefined,
      remove: () => undefined,
      keys: () => [],
    });
    expect(area.get('k')).toBeNull();
  });

  it.each([
    'undefined',
    'null',
    '[object Object]',
    '',
    '0',
    '-1',
    'abc',
    '<b>',
    1.5,
    NaN,
    2 ** 53,
    {},
    [],
    null,
    undefined,
    true,
  ])('keeps no user called %s', (value) => {
    const host = memoryHost();
    writeUserId(host, '42');
    writeUserId(host, value);
    expect(host.localMap.has('userId')).toBe(false);
    expect(asUserId(value)).toBeNull();
  });

  it('keeps a user id as text, from text or number', () => {
    expect(asUserId(42)).toBe('42');
    expect(asUserId('9223372036854775807')).toBe('9223372036854775807');
  });

  it('does not read what is no session', () => {
    const host = memoryHost();
    host.localMap.set('userId', '<script>');
    host.localMap.set('authCode', 'a b');
    expect(readUserId(host)).toBeNull();
    writeAuthCode(host, 'abc.DEF-1_2');
    expect(host.localMap.get('authCode')).toBe('abc.DEF-1_2');
    writeAuthCode(host, { toString: () => 'abc' });
    expect(host.localMap.has('authCode')).toBe(false);
  });
});
