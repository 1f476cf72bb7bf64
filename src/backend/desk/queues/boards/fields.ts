import { BOARD_ICONS, type BoardWords, type ManagedBoard } from '../../../community/board/manage.ts';
import type { Desk } from '../../desk.ts';
import type { Box, Values } from '../../page/box.ts';
import { typed } from '../../page/fields.ts';
import { type Html, html } from '../../page/html.ts';
import { options } from '../../page/options.ts';
import { BOARD_RULES } from '../../page/values.ts';

export const BOARD_PATH = '/desk/boards';

export const BOARD_BOXES: readonly Box[] = [
  { name: 'name', label: '名称' },
  { name: 'category', label: '分类' },
  { name: 'intro', label: '介绍' },
  { name: 'icon', label: '图标', options: BOARD_ICONS },
  { name: 'state', label: '谁能发', options: BOARD_RULES },
];
/** What is stored of a board, by the names of its fields. */
export const storedOf = ({ name, category, intro, icon, state }: ManagedBoard): Values => ({
  name,
  category,
  intro,
  icon,
  state,
});

/** The fields of a board; empty for a new one. */
export const boardFields = (board: Values | null, categories: readonly string[]): Html =>
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

/** The categories that there are, each once. */
export const categoriesOf = (boards: readonly ManagedBoard[]): string[] => [
  ...new Set(boards.map(({ category }) => category)),
];

/** What was typed. */
export const boardTyped = (desk: Desk): BoardWords => ({
  category: typed(desk, 'category'),
  name: typed(desk, 'name'),
  intro: typed(desk, 'intro'),
  icon: typed(desk, 'icon'),
  state: typed(desk, 'state'),
});
