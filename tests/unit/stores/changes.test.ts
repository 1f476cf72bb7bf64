import { expect, test } from 'vitest';
import { applyChanges } from '../../../src/stores/changes.ts';

const cards = [
  { kind: 'post', id: '1', liked: false, counts: { likes: 3, comments: 0 } },
  { kind: 'dynamic', id: '1', liked: false, counts: { likes: 8, comments: 2 } },
];

test('a like on another page shows on its card alone', () => {
  expect(applyChanges(cards, [{ at: 1, card: 'post:1', liked: true, likes: 4 }])).toEqual([
    { kind: 'post', id: '1', liked: true, counts: { likes: 4, comments: 0 } },
    cards[1],
  ]);
});

test('the newest change of a field wins, and others stay', () => {
  const changes = [
    { at: 1, card: 'dynamic:1', liked: true, likes: 9 },
    { at: 2, card: 'dynamic:1', comments: 5 },
    { at: 3, card: 'dynamic:1', liked: false, likes: 8 },
  ];
  expect(applyChanges(cards, changes)[1]).toEqual({
    kind: 'dynamic',
    id: '1',
    liked: false,
    counts: { likes: 8, comments: 5 },
  });
});

test('a deleted card leaves, and comes back when that is taken back', () => {
  const gone = { at: 1, card: 'post:1', gone: true };
  expect(applyChanges(cards, [gone])).toEqual([cards[1]]);
  expect(applyChanges(cards, [gone, { at: 2, card: 'post:1', gone: false }])).toHaveLength(2);
});

test('odd figures are not taken over', () => {
  const odd = { at: 1, card: 'post:1', likes: '999' as unknown as number, liked: 'yes' as unknown as boolean };
  expect(applyChanges(cards, [odd])[0]).toEqual(cards[0]);
});

test('who may read one’s own is told to lists that say so, and to no other', () => {
  const own = { kind: 'dynamic', id: '4', own: { visibility: 'public', pinned: true } };
  const change = { at: 1, card: 'dynamic:4', visibility: 'self' };
  expect(applyChanges([own], [change])).toMatchObject([{ own: { visibility: 'self', pinned: true } }]);
  for (const other of [
    { ...own, own: null },
    { kind: 'dynamic', id: '4' },
  ])
    expect(
      applyChanges<typeof own | { kind: string; id: string; own?: object | null }>([other], [change])[0]?.own ?? null,
    ).toBeNull();
  expect(applyChanges([own], [{ ...change, visibility: 7 as unknown as string }])).toMatchObject([{ own: own.own }]);
});
