import { hideBoard, type ManagedBoard } from '../../../community/board/manage.ts';
import type { Desk } from '../../desk.ts';
import { typed } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';
import { BOARD_PATH } from './fields.ts';

/** Hides a board, or shows it again. */
export const hideForm = (desk: Desk, board: ManagedBoard): Html => {
  const path = `${BOARD_PATH}/${board.id}`;
  const hidden = board.hidden_at !== null;
  return html`<section>
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
  </section>`;
};

/** Does what the form asks for and says what was done; null where something else is asked. */
export const decideHidden = async (desk: Desk, { id, name }: ManagedBoard): Promise<string | null> => {
  const asked = typed(desk, 'do');
  if (asked !== 'hide' && asked !== 'show') return null;
  await desk.act(`board.${asked}`, `board ${id}`, { name }, (act) => hideBoard(act, id, asked === 'hide'));
  return asked === 'hide' ? '已隐藏' : '已恢复显示';
};
