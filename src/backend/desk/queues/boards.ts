import {
  BOARD_ICONS,
  type BoardWords,
  changeBoard,
  hideBoard,
  makeBoard,
  managedBoard,
  managedBoards,
  type ManagedBoard,
  moveBoard,
} from '../../community/board/manage.ts';
import { refuse } from '../../errors.ts';
import type { Desk, DeskRoute, Outcome } from '../desk.ts';
import { changedNote, readField, saveAsRead } from '../page/asRead.ts';
import type { Box, Values, Wrong } from '../page/boxes.ts';
import { typed, wholeTyped } from '../page/fields.ts';
import { form, type Html, html, raw } from '../page/html.ts';
import { table } from '../page/table.ts';
import { BOARD_RULES } from '../page/values.ts';
import { capacityForm, decideCapacity } from './boards/capacity.ts';
import { decideModerators, moderatorForms } from './boards/moderators.ts';
import { decideParts, partForms } from './boards/parts.ts';
import { boardPinForms, decideBoardPins } from './boards/pins.ts';
import { rulesForm, saveRules } from './boards/rules.ts';
import { historyOf } from './log.ts';

const options = (names: Readonly<Record<string, string>>, chosen: string | undefined): Html[] =>
  Object.entries(names).map(
    ([value, name]) => html`<option value="${value}" ${value === chosen ? raw('selected') : ''}>${name}</option>`,
  );

const BOARD_BOXES: readonly Box[] = [
  { name: 'name', label: '名称' },
  { name: 'category', label: '分类' },
  { name: 'intro', label: '介绍' },
  { name: 'icon', label: '图标', options: BOARD_ICONS },
  { name: 'state', label: '谁能发', options: BOARD_RULES },
];
const storedOf = ({ name, category, intro, icon, state }: ManagedBoard): Values => ({
  name,
  category,
  intro,
  icon,
  state,
});

const fields = (board: Values | null, categories: readonly string[]): Html =>
  html`<label
      >名称，2 到 12 个字<input
        name="name"
        required
        minlength="2"
        maxlength="12"
        autocomplete="off"
        value="${board?.['name'] ?? ''}" /></label
    ><label
      >分类<input
        name="category"
        required
        maxlength="10"
        list="categories"
        autocomplete="off"
        value="${board?.['category'] ?? ''}" /></label
    ><label
      >介绍<input name="intro" required maxlength="100" autocomplete="off" value="${board?.['intro'] ?? ''}" /></label
    ><label
      >图标<select name="icon">
        ${options(BOARD_ICONS, board?.['icon'])}
      </select></label
    ><label
      >谁能发<select name="state">
        ${options(BOARD_RULES, board?.['state'])}
      </select></label
    ><datalist id="categories">${categories.map((one) => html`<option value="${one}"></option>`)}</datalist>`;

const categoriesOf = (boards: readonly ManagedBoard[]): string[] => [
  ...new Set(boards.map(({ category }) => category)),
];

const list = (desk: Desk) => {
  const boards = managedBoards(desk.parts.database);
  const move = (board: ManagedBoard, to: string, name: string): Html =>
    form(
      desk.token,
      `/desk/boards/${board.id}`,
      html`<button name="do" value="${to}" aria-label="${board.name}${name}">${name}</button>`,
    );
  return {
    title: '版块',
    body: html`${table(
        boards,
        [
          ['名称', ({ id, name }) => html`<a href="/desk/boards/${id}">${name}</a>`],
          ['分类', ({ category }) => category],
          [
            '谁能发',
            (board) => (board.hidden_at === null ? BOARD_RULES[board.state] : html`<span class="why">隐藏</span>`),
          ],
          ['内容', (board) => board.entry_count, 'num'],
          ['顺序', (board) => html`<div class="row">${move(board, 'up', '上移')} ${move(board, 'down', '下移')}</div>`],
        ],
        '还没有版块。',
      )}
      <p>同一分类的版块排在一起，分类的位置看它的第一个版块。</p>
      <section>
        <h2>新版块</h2>
        ${form(desk.token, '/desk/boards', html`${fields(null, categoriesOf(boards))}<button class="main">建立</button>`, 'stack')}
      </section>`,
  };
};

const boardOf = (desk: Desk): ManagedBoard => managedBoard(desk.parts.database, wholeTyped(desk.id) || 0);

const shown = (desk: Desk, board: ManagedBoard, values: Values, wrong: Wrong = {}) => {
  const stored = storedOf(board);
  const { database } = desk.parts;
  const path = `/desk/boards/${board.id}`;
  const hidden = board.hidden_at !== null;
  return {
    title: `版块 ${board.name}`,
    body: html`<section>
        ${changedNote(desk, BOARD_BOXES, values, stored)}
        ${form(
          desk.token,
          path,
          html`${readField(BOARD_BOXES, stored)}${fields(values, categoriesOf(managedBoards(database)))}<button
              class="main"
              name="do"
              value="save"
            >
              保存
            </button>`,
          'stack',
        )}
      </section>
      <section>
        <h2>${hidden ? '恢复显示' : '隐藏'}</h2>
        <p>
          ${
            hidden
              ? '现在隐藏着：列表里没有它，也打不开。'
              : '隐藏后，列表里没有它，打不开，也不能往里发；里面的内容在别处照常能看。'
          }
        </p>
        ${form(
          desk.token,
          path,
          hidden
            ? html`<button name="do" value="show">恢复显示</button>`
            : html`<button name="do" value="hide" class="danger">隐藏</button>`,
        )}
      </section>
      ${boardPinForms(desk, board)} ${partForms(desk, board)} ${rulesForm(desk, board, wrong)}
      ${moderatorForms(desk, board)} ${capacityForm(desk, board)} ${historyOf(desk, `board ${board.id}`)}`,
  };
};

const show = (desk: Desk) => {
  const board = boardOf(desk);
  return shown(desk, board, storedOf(board));
};

const words = (desk: Desk): BoardWords => ({
  category: typed(desk, 'category'),
  name: typed(desk, 'name'),
  intro: typed(desk, 'intro'),
  icon: typed(desk, 'icon'),
  state: typed(desk, 'state'),
});

const make = async (desk: Desk) => {
  const board = words(desk);
  await desk.act(
    'board.make',
    (id: number) => `board ${id}`,
    { ...board },
    (act) => makeBoard(act, board),
  );
  return { go: '/desk/boards', said: `版块“${board.name}”已建立` };
};

const decide = async (desk: Desk): Promise<Outcome> => {
  const found = boardOf(desk);
  const { id, name } = found;
  const subject = `board ${id}`;
  const asked = typed(desk, 'do');
  if (asked === 'up' || asked === 'down') {
    await desk.act(`board.${asked}`, subject, { name }, (act) => moveBoard(act, id, asked === 'up' ? -1 : 1));
    return { go: '/desk/boards' };
  }
  if (asked === 'hide' || asked === 'show') {
    await desk.act(`board.${asked}`, subject, { name }, (act) => hideBoard(act, id, asked === 'hide'));
    return { go: `/desk/boards/${id}`, said: asked === 'hide' ? '已隐藏' : '已恢复显示' };
  }
  if (asked === 'rules') {
    const wrong = await saveRules(desk, found);
    if (wrong !== null) return { ...shown(desk, found, storedOf(found), wrong), title: '版规还没有保存', status: 400 };
    return { go: `/desk/boards/${id}`, said: '版规已保存' };
  }
  const done =
    (await decideModerators(desk, found)) ??
    (await decideCapacity(desk, found)) ??
    (await decideBoardPins(desk, found)) ??
    (await decideParts(desk, found));
  if (done !== null) return { go: `/desk/boards/${id}`, said: done };
  if (asked !== 'save') throw refuse('badRequest');
  const board = words(desk);
  return saveAsRead(desk, {
    list: BOARD_BOXES,
    stored: () => storedOf(boardOf(desk)),
    values: { ...board },
    again: (values) => shown(desk, boardOf(desk), values),
    save: async (check) => {
      await desk.act('board.change', subject, { was: name, ...board }, (act) => {
        check();
        changeBoard(act, id, board);
      });
      return { go: `/desk/boards/${id}`, said: '已保存' };
    },
  });
};

/** Boards: made, renamed, put in order, hidden; their pins, parts, rules, moderators and capacity. */
export const boardRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/boards', roles: ['moderator'], handle: list },
  { method: 'GET', path: '/desk/boards/:id', roles: ['moderator'], handle: show },
  { method: 'POST', path: '/desk/boards', roles: ['moderator'], handle: make },
  { method: 'POST', path: '/desk/boards/:id', roles: ['moderator'], handle: decide },
];
