import { type ManagedBoard, moveBoard } from '../../../community/board/manage.ts';
import type { Desk } from '../../desk.ts';
import { typed } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';
import { BOARD_PATH } from './fields.ts';

/** Buttons that move a board by one place. */
export const moveForms = (desk: Desk, board: ManagedBoard): Html => {
  const move = (to: 'up' | 'down', name: string): Html =>
    form(
      desk.token,
      `${BOARD_PATH}/${board.id}`,
      html`<button name="do" value="${to}" aria-label="${board.name}${name}">${name}</button>`,
    );
  return html`<div class="row">${move('up', '上移')} ${move('down', '下移')}</div>`;
};

/** Moves a board as its buttons ask; false where something else is asked. */
export const decideOrder = async (desk: Desk, { id, name }: ManagedBoard): Promise<boolean> => {
  const asked = typed(desk, 'do');
  if (asked !== 'up' && asked !== 'down') return false;
  await desk.act(`board.${asked}`, `board ${id}`, { name }, (act) => moveBoard(act, id, asked === 'up' ? -1 : 1));
  return true;
};
