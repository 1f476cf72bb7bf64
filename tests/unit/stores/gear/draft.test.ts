import { expect, test } from 'vitest';
import {
  draftOf,
  emptyItem,
  gramsOf,
  moveItem,
  newDraft,
  payloadOf,
  readQuantity,
  readWeight,
  type GearDraft,
} from '../../../../src/stores/gear/draft.ts';
import { dropKept, keepDraft, readKept } from '../../../../src/stores/gear/keptDraft.ts';

test.each([
  ['', null],
  [' ', null],
  ['350', 350],
  ['１，２００', 1_200],
  ['1.2kg', 1_200],
  ['1.2 千克', 1_200],
  ['2斤', 1_000],
  ['1lb', 454],
  ['3 oz', 85],
  ['0', 0],
  ['-5', undefined],
  ['1e9', undefined],
  ['100kg', undefined],
  ['轻', undefined],
  ['1.2.3', undefined],
])('a weight typed as %j is %j grams', (typed, grams) => expect(readWeight(typed)).toBe(grams));

test.each([
  ['', 1],
  ['2', 2],
  ['９', 9],
  ['0', undefined],
  ['1.5', undefined],
  ['一', undefined],
])('%j pieces are %j', (typed, pieces) => expect(readQuantity(typed)).toBe(pieces));

const thing = (over: Partial<GearDraft['groups'][number]['items'][number]> = {}) => ({ ...emptyItem(), ...over });
const draft = (over: Partial<GearDraft> = {}): GearDraft => ({
  ...newDraft(),
  ...{ title: '周末', groups: [{ key: 'g', name: '睡眠', items: [thing({ name: '帐篷', weight: '1.2kg' })] }] },
  ...over,
});

test('what is sent has no rows in which nothing was typed, and no id that is none', () => {
  const sent = payloadOf(
    draft({
      groups: [
        { key: 'g', name: '睡眠', items: [thing(), thing({ name: ' 帐篷 ' })] },
        { key: 'h', name: '', items: [thing()] },
      ],
    }),
  );
  expect(sent).toEqual({
    ...{ title: '周末', trip: '', season: '', private: true },
    groups: [
      {
        name: '睡眠',
        items: [
          {
            ...{ name: '帐篷', quantity: 1, weight: null, must: false, worn: false, consumable: false, note: '' },
            goodsId: null,
          },
        ],
      },
    ],
  });
});

test('what is wrong is said with the row that it is about', () => {
  expect(payloadOf(draft({ title: ' ' }))).toMatchObject({ key: '' });
  const row = thing({ name: '锅', weight: '很轻' });
  expect(payloadOf(draft({ groups: [{ key: 'g', name: '吃', items: [row] }] }))).toMatchObject({ key: row.key });
  expect(payloadOf(draft({ groups: [{ key: 'g', name: '', items: [thing({ name: '锅' })] }] }))).toMatchObject({
    key: 'g',
  });
  const many = Array.from({ length: 301 }, () => thing({ name: '件' }));
  expect(payloadOf(draft({ groups: [{ key: 'g', name: '吃', items: many }] }))).toMatchObject({ key: 'g' });
});

test('a list that is edited keeps the ids of its things, and sends what it was when it was read', () => {
  const item = {
    ...{ id: '7', name: '水', quantity: 2, weight: 1_000, grams: 2_000, must: true, worn: false, consumable: true },
    ...{ note: '', goodsId: null },
  };
  const read = draftOf({
    ...{ id: '3', title: '周末', trip: '', season: '', private: false, mine: true, changedAt: 55, count: 1 },
    author: { userId: '1', nickName: '山友', avatar: null, vip: 0, leader: false },
    weights: { all: 2_000, base: 0, worn: 0, consumable: 2_000, unknown: 0 },
    groups: [{ id: '1', name: '吃', count: 1, grams: 2_000, part: 100, isOpen: true, items: [item] }],
  });
  expect(gramsOf(read)).toBe(2_000);
  expect(payloadOf(read)).toMatchObject({ id: '3', seenAt: 55, groups: [{ items: [{ id: '7', weight: 1_000 }] }] });
});

test('a thing moves within its group, and at its end into the next', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((key) => thing({ key, name: key })) as [never, never, never];
  const groups = [
    { key: 'g', name: '一', items: [a, b] },
    { key: 'h', name: '二', items: [c] },
  ];
  const names = (moved: typeof groups | readonly GearDraft['groups'][number][]) =>
    moved.map(({ items }) => items.map(({ key }) => key).join(''));
  expect(names(moveItem(groups, 'a', 1))).toEqual(['ba', 'c']);
  expect(names(moveItem(groups, 'b', 1))).toEqual(['a', 'bc']);
  expect(names(moveItem(groups, 'c', -1))).toEqual(['abc', '']);
  expect(names(moveItem(groups, 'a', -1))).toEqual(['ab', 'c']);
  expect(moveItem(groups, 'nobody', 1)).toBe(groups);
});

test('what was typed is there again on this device until it is given up', () => {
  const kept = new Map<string, string>();
  const local = {
    get: (name: string) => kept.get(name) ?? null,
    set: (name: string, value: string) => void kept.set(name, value),
    remove: (name: string) => void kept.delete(name),
  };
  expect(readKept(local, null)).toBeNull();
  expect(keepDraft(local, draft({ id: '3', seenAt: 9, title: '写到一半' }))).toBe(true);
  expect(readKept(local, '3')).toMatchObject({ id: '3', seenAt: 9, title: '写到一半', groups: [{ name: '睡眠' }] });
  expect(readKept(local, null)).toBeNull();
  dropKept(local, '3');
  expect(readKept(local, '3')).toBeNull();
  const full = () => {
    throw new Error('full');
  };
  expect(keepDraft({ set: full }, draft())).toBe(false);
});

test.each([
  'null',
  '[]',
  '{',
  '{"groups":7}',
  '{"groups":[null,7,{"items":[null,{"id":"x","name":{}}]}],"seenAt":"1"}',
])('a store that says %s breaks nothing', (text) => {
  const read = readKept({ get: () => text }, null);
  if (read !== null) expect(payloadOf({ ...read, title: '周末' })).toBeTypeOf('object');
});
