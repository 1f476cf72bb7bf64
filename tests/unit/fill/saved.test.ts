import { expect, test } from 'vitest';
import { readSaved, save, type SavedDoors } from '../../../src/fill/saved.ts';

const openDoors = (path = '/mc/vip/member') => {
  const kept = new Map<string, string>();
  let now = 1_000;
  const doors: SavedDoors = {
    local: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    path,
    now: () => (now += 1),
  };
  return { kept, doors };
};

test('a member finds what the server answered them', () => {
  const { doors } = openDoors();
  save(doors, 'a=1', '7', { tier: 2 });
  expect(readSaved(doors, 'a=1', '7')).toEqual({ at: 1_001, data: { tier: 2 } });
  expect(readSaved(doors, 'a=2', '7')).toBeNull();
  expect(readSaved({ ...doors, path: '/mc/vip/buy' }, 'a=1', '7')).toBeNull();
});

test('nobody else does: not the next member, not a guest', () => {
  const { doors } = openDoors();
  save(doors, '', '7', { tier: 2 });
  expect(readSaved(doors, '', '8')).toBeNull();
  expect(readSaved(doors, '', '77')).toBeNull();
  expect(readSaved(doors, '', null)).toBeNull();
});

test('no path or query leads into what is somebody else’s', () => {
  const { doors } = openDoors('/x');
  save(doors, 'q', '7', 'secret');
  for (const path of ['7:/x', ':7:/x', '/x?q', '/../7:/x'])
    for (const reader of ['8', null]) expect(readSaved({ ...doors, path }, 'q', reader)).toBeNull();
});

test('what everybody gets is found by everybody; their own comes first', () => {
  const { doors } = openDoors();
  save(doors, 'id=1', null, 'public');
  expect(readSaved(doors, 'id=1', '7')?.data).toBe('public');
  save(doors, 'id=1', '7', 'own');
  expect(readSaved(doors, 'id=1', '7')?.data).toBe('own');
  expect(readSaved(doors, 'id=1', '8')?.data).toBe('public');
  expect(readSaved(doors, 'id=1', null)?.data).toBe('public');
});

test('twenty are kept, the latest; a store full of nonsense has none', () => {
  const { doors, kept } = openDoors();
  for (let at = 0; at < 30; at += 1) save(doors, `id=${at}`, at % 2 === 0 ? '7' : null, at);
  expect([...kept.keys()].filter((key) => key !== 'saved')).toHaveLength(20);
  expect(readSaved(doors, 'id=9', '7')).toBeNull();
  expect(readSaved(doors, 'id=10', '7')?.data).toBe(10);
  for (const key of kept.keys()) kept.set(key, '{');
  expect(readSaved(doors, 'id=29', '7')).toBeNull();
  save(doors, 'id=1', '7', 1);
  save(
    {
      ...doors,
      local: {
        ...doors.local,
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
