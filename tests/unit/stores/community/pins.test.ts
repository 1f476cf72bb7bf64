import { expect, test } from 'vitest';
import type { Card } from '../../../../src/api/community/feed/card.ts';
import { createList, type ListStore } from '../../../../src/stores/list.ts';
import { showPin, showPins, withNewest } from '../../../../src/stores/community/pins.ts';

const card = (id: string, pinned = false, own: object | null = { pinned }): Card =>
  ({ kind: 'dynamic', id, createdAt: Number(id), pinned, own }) as unknown as Card;
const listOf = (items: Card[], cursor: string | null = null): ListStore<Card> =>
  createList<Card>({ items, cursor }, () => Promise.reject(new Error('not asked')));
const ids = (list: ListStore<Card>): string[] => list.$list.get().items.map(({ id }) => id);
const at = (list: ListStore<Card>, id: string): unknown => list.$list.get().items.find((item) => item.id === id);

test('what is pinned goes to the top of its list, and back to its place in time', () => {
  const list = listOf([card('3', true), card('9'), card('7'), card('5')]);
  showPin(list, 'dynamic:5', true, true);
  expect(ids(list)).toEqual(['5', '3', '9', '7']);
  expect(at(list, '5')).toMatchObject({ pinned: true, own: { pinned: true } });
  showPin(list, 'dynamic:3', false, true);
  expect(ids(list)).toEqual(['5', '9', '7', '3']);
  expect(at(list, '3')).toMatchObject({ pinned: false, own: { pinned: false } });
  showPin(list, 'dynamic:5', false, true);
  expect(ids(list)).toEqual(['9', '7', '5', '3']);
});

test('what is let go and lies on a page still to come leaves until that page comes', () => {
  const list = listOf([card('3', true), card('9'), card('7')], 'next');
  showPin(list, 'dynamic:3', false, true);
  expect(ids(list)).toEqual(['9', '7']);
});

test('in other lists it stays where it is, and its menu knows', () => {
  const list = listOf([card('9'), card('7')]);
  showPin(list, 'dynamic:7', true, false);
  expect(ids(list)).toEqual(['9', '7']);
  expect(at(list, '7')).toMatchObject({ pinned: false, own: { pinned: true } });
});

test('pinned once more it stays where it stands, and what is nobody’s own stays untouched', () => {
  const list = listOf([card('3', true), card('5', true), card('9', false, null)]);
  const before = list.$list.get().items;
  showPin(list, 'dynamic:5', true, true);
  expect(ids(list)).toEqual(['3', '5', '9']);
  showPin(list, 'dynamic:9', true, true);
  showPin(list, 'dynamic:404', true, true);
  expect(ids(list)).toEqual(['3', '5', '9']);
  expect(at(list, '9')).toBe(before[2]);
});

test('the journal is followed in its order, and odd entries are passed over', () => {
  const list = listOf([card('9'), card('7')]);
  const change = (id: string, pinned: unknown) => ({ at: 1, card: `dynamic:${id}`, pinned: pinned as boolean });
  showPins(list, [change('7', true), change('9', 'yes'), change('9', true), { at: 2, card: 'dynamic:9' }], true);
  expect(ids(list)).toEqual(['9', '7']);
  showPins(list, [change('7', false), change('7', true)], true);
  expect(ids(list)).toEqual(['7', '9']);
});

test('what was just published stands behind what is pinned', () => {
  const items = [card('3', true), card('9')];
  expect(withNewest([card('11')], items).map(({ id }) => id)).toEqual(['3', '11', '9']);
  expect(withNewest([card('11')], []).map(({ id }) => id)).toEqual(['11']);
});
