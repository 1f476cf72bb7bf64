import { expect, test } from 'vitest';
import {
  type Board,
  boardsOf,
  guestBoards,
  isSought,
  keepGuestBoards,
  moved,
  QUICK_MAX,
  quickBoards,
  rememberBoard,
  usedBoards,
} from '../../../../src/stores/community/boards.ts';
import { memoryHost } from '../../../support/memoryHost.ts';

const board = (id: number, entries: number, state: Board['state'] = 'open'): Board => ({
  id: String(id),
  category: '走路',
  name: `版块 ${id}`,
  intro: '',
  icon: 'boot',
  state,
  entries,
  today: 0,
  following: false,
  subBoards: [],
});
const ids = (boards: readonly Board[]): string[] => boards.map(({ id }) => id);
const ten = Array.from({ length: 10 }, (_, at) => board(at + 1, at));

test('the largest come first, and no more than fit', () => {
  expect(ids(quickBoards(ten, [], null))).toEqual(['10', '9', '8', '7', '6', '5', '4', '3']);
  expect(quickBoards(ten, [], null)).toHaveLength(QUICK_MAX);
});

test('those used before stand in front, the latest first; one that is gone leaves no gap', () => {
  expect(ids(quickBoards(ten, ['2', '99', '1'], null)).slice(0, 4)).toEqual(['2', '1', '10', '9']);
});

test('what is closed or chosen already is not offered, a board that only reads is', () => {
  const boards = [board(1, 9, 'closed'), board(2, 8, 'readonly'), board(3, 7)];
  expect(ids(quickBoards(boards, ['1'], '3'))).toEqual(['2']);
});

test('four are remembered, each once', () => {
  const host = memoryHost();
  for (const id of ['1', '2', '3', '4', '5', '3']) rememberBoard(host, id);
  expect(usedBoards(host)).toEqual(['3', '5', '4', '2']);
});

test.each(['', '{', '{"a":1}', '[1,null,"x","__proto__","7"]', 'null'])(
  'a store that holds %s is read as it may be',
  (text) => {
    const host = memoryHost();
    host.local.set('boards.used', text);
    expect(usedBoards(host)).toEqual(text.startsWith('[') ? ['7'] : []);
    expect(() => rememberBoard(host, '8')).not.toThrow();
    expect(usedBoards(host)[0]).toBe('8');
  },
);

test("a guest's boards are kept in their order, each once, and nothing is kept of none", () => {
  const host = memoryHost();
  keepGuestBoards(host, ['3', '1']);
  expect(guestBoards(host)).toEqual(['3', '1']);
  host.local.set('boards.own', '["2","x",null,"2","5"]');
  expect(guestBoards(host)).toEqual(['2', '5']);
  keepGuestBoards(host, []);
  expect(host.local.get('boards.own')).toBeNull();
  expect(guestBoards(host)).toEqual([]);
});

test('own boards stand in their order; one that is gone leaves no gap', () => {
  expect(ids(boardsOf(ten, ['4', '99', '2']))).toEqual(['4', '2']);
});

test.each([
  ['2', -1, ['2', '1', '3']],
  ['2', 1, ['1', '3', '2']],
  ['1', -1, ['1', '2', '3']],
  ['3', 1, ['1', '2', '3']],
  ['9', 1, ['1', '2', '3']],
] as const)('board %s moved by %i', (id, step, expected) => {
  expect(moved(['1', '2', '3'], id, step)).toEqual(expected);
});

test('a board is found by words of its name, category and intro, all of them', () => {
  const one = { ...board(1, 0), name: '越野跑', category: '走路', intro: '跑山、训练和 UTMB。' };
  for (const words of ['', '跑', '走路 训练', 'utmb', '越野跑 走路']) expect(isSought(one, words), words).toBe(true);
  for (const words of ['骑行', '跑 骑行']) expect(isSought(one, words), words).toBe(false);
});
