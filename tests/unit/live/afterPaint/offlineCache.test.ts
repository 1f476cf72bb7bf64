import { expect, test } from 'vitest';
import { readCopy, writeCopy, type CachePorts } from '../../../../src/live/afterPaint/offlineCache.ts';

const openPorts = (path = '/mc/vip/member') => {
  const kept = new Map<string, string>();
  let now = 1_000;
  const ports: CachePorts = {
    local: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    path,
    now: () => (now += 1),
  };
  return { kept, ports };
};

test('a member finds what the server answered them', () => {
  const { ports } = openPorts();
  writeCopy(ports, 'a=1', '7', { tier: 2 });
  expect(readCopy(ports, 'a=1', '7')).toEqual({ at: 1_001, data: { tier: 2 } });
  expect(readCopy(ports, 'a=2', '7')).toBeNull();
  expect(readCopy({ ...ports, path: '/mc/vip/buy' }, 'a=1', '7')).toBeNull();
});

test('nobody else does: not the next member, not a guest', () => {
  const { ports } = openPorts();
  writeCopy(ports, '', '7', { tier: 2 });
  expect(readCopy(ports, '', '8')).toBeNull();
  expect(readCopy(ports, '', '77')).toBeNull();
  expect(readCopy(ports, '', null)).toBeNull();
});

test('no path or query leads into what is somebody else’s', () => {
  const { ports } = openPorts('/x');
  writeCopy(ports, 'q', '7', 'secret');
  for (const path of ['7:/x', ':7:/x', '/x?q', '/../7:/x'])
    for (const reader of ['8', null]) expect(readCopy({ ...ports, path }, 'q', reader)).toBeNull();
});

test('what everybody gets is found by everybody; their own comes first', () => {
  const { ports } = openPorts();
  writeCopy(ports, 'id=1', null, 'public');
  expect(readCopy(ports, 'id=1', '7')?.data).toBe('public');
  writeCopy(ports, 'id=1', '7', 'own');
  expect(readCopy(ports, 'id=1', '7')?.data).toBe('own');
  expect(readCopy(ports, 'id=1', '8')?.data).toBe('public');
  expect(readCopy(ports, 'id=1', null)?.data).toBe('public');
});

test('twenty are kept, the latest; a store full of nonsense has none', () => {
  const { ports, kept } = openPorts();
  for (let at = 0; at < 30; at += 1) writeCopy(ports, `id=${at}`, at % 2 === 0 ? '7' : null, at);
  expect([...kept.keys()].filter((key) => key !== 'saved')).toHaveLength(20);
  expect(readCopy(ports, 'id=9', '7')).toBeNull();
  expect(readCopy(ports, 'id=10', '7')?.data).toBe(10);
  for (const key of kept.keys()) kept.set(key, '{');
  expect(readCopy(ports, 'id=29', '7')).toBeNull();
  writeCopy(ports, 'id=1', '7', 1);
  writeCopy(
    {
      ...ports,
      local: {
        ...ports.local,
        set: () => {
          throw new Error('full');
        },
      },
    },
    'id=2',
    '7',
    2,
  );
});

test('a damaged list of copies does not end them', () => {
  const { kept, ports } = openPorts();
  kept.set('saved', '{');
  writeCopy(ports, 'a=1', '7', { tier: 2 });
  expect(readCopy(ports, 'a=1', '7')?.data).toEqual({ tier: 2 });
  expect(kept.get('saved')).not.toBe('{');
});
