import { expect, test } from 'vitest';
import type { BoardState } from '../../../../../src/api/community/boards.ts';
import { askedBoard } from '../../../../../src/stores/community/writing/askedBoard.ts';
import type { Board } from '../../../../../src/stores/community/writing/boards.ts';
import { openTab } from './world.ts';

const board = (id: string, name: string, state: BoardState): Board => ({
  id,
  name,
  state,
  category: '户外',
  intro: '',
  icon: 'boot',
  entries: 0,
  today: 0,
  following: false,
  subBoards: [{ id: '7', name: '短线' }],
});
const boards = [board('1', '徒步', 'open'), board('2', '领队', 'leaders')];

test('a board that takes posts is chosen with its sub-board', () => {
  const seat = { board: { id: '1', name: '徒步' }, subBoard: { id: '7', name: '短线' } };
  expect(askedBoard(boards, '1', '7')).toEqual({ seat, say: null });
  expect(askedBoard(boards, '1', null)).toEqual({ seat: { ...seat, subBoard: null }, say: null });
  expect(askedBoard(boards, '2', null)).toMatchObject({ seat: { board: { name: '领队' } }, say: null });
});

test.each(['full', 'closed', 'readonly'] as const)(
  'one that is %s is not, and it is said before anything is written',
  (state) => {
    expect(askedBoard([board('3', '山野影展', state)], '3', null)).toEqual({
      seat: null,
      say: '“山野影展”现在不收帖子，换一个版块',
    });
  },
);

test('what there is none of is said', () => {
  expect(askedBoard(boards, '999', '7')).toEqual({ seat: null, say: '链接里的版块不存在，换一个版块' });
  expect(askedBoard(boards, '1', '8')).toMatchObject({
    seat: { board: { id: '1' }, subBoard: null },
    say: '链接里的子版块不存在或已经关闭，可以另选一个',
  });
});

test('a chosen board alone is nothing that is said to be kept; words are, until they are gone again', async () => {
  const tab = openTab();
  await tab.begin();
  tab.desk.write({ board: { id: '1', name: '徒步' } });
  tab.desk.keep();
  expect(tab.desk.$kept.get()).toBe(null);
  tab.type('雪后的武功山');
  tab.desk.keep();
  expect(tab.desk.$kept.get()).toMatchObject({ lasting: true });
  tab.type(' ', ' ');
  tab.desk.keep();
  expect(tab.desk.$kept.get()).toBe(null);
});
