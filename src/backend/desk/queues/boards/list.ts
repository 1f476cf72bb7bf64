import { makeBoard, managedBoards } from '../../../community/board/manage.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { form, html } from '../../page/html.ts';
import { table } from '../../page/table.ts';
import { BOARD_RULES } from '../../page/values.ts';
import { BOARD_PATH, boardFields, boardTyped, categoriesOf } from './fields.ts';
import { moveForms } from './order.ts';

/** All boards in their order, and the form for a new one. */
export const listBoards = (desk: Desk): Outcome => {
  const boards = managedBoards(desk.parts.database);
  return {
    title: '版块',
    body: html`${table(
        boards,
        [
          ['名称', ({ id, name }) => html`<a href="${BOARD_PATH}/${id}">${name}</a>`],
          ['分类', ({ category }) => category],
          [
            '谁能发',
            (board) => (board.hidden_at === null ? BOARD_RULES[board.state] : html`<span class="why">隐藏</span>`),
          ],
          ['内容', (board) => board.entry_count, 'num'],
          ['顺序', (board) => moveForms(desk, board)],
        ],
        '还没有版块。',
      )}
      <p>同一分类的版块排在一起，分类的位置看它的第一个版块。</p>
      <section>
        <h2>新版块</h2>
        ${form(desk.token, BOARD_PATH, html`${boardFields(null, categoriesOf(boards))}<button class="main">建立</button>`, 'stack')}
      </section>`,
  };
};

/** Makes a board. */
export const newBoard = async (desk: Desk): Promise<Outcome> => {
  const board = boardTyped(desk);
  await desk.act(
    'board.make',
    (id: number) => `board ${id}`,
    { ...board },
    (act) => makeBoard(act, board),
  );
  return { go: BOARD_PATH, said: `版块“${board.name}”已建立` };
};
