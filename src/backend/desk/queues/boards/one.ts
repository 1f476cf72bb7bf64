import { changeBoard, managedBoard, managedBoards, type ManagedBoard } from '../../../community/board/manage.ts';
import { refuse } from '../../../errors.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { changedNote, readField, saveAsRead } from '../../page/asRead.ts';
import type { Values, Wrong } from '../../page/box.ts';
import { typed, wholeTyped } from '../../page/fields.ts';
import { form, html } from '../../page/html.ts';
import { historyOf } from '../log.ts';
import { capacityForm, decideCapacity } from './capacity.ts';
import { BOARD_BOXES, BOARD_PATH, boardFields, boardTyped, categoriesOf, storedOf } from './fields.ts';
import { decideHidden, hideForm } from './hide.ts';
import { decideModerators, moderatorForms } from './moderators.ts';
import { decideOrder } from './order.ts';
import { decideParts, partForms } from './parts.ts';
import { boardPinForms, decideBoardPins } from './pins.ts';
import { rulesForm, saveRules } from './rules.ts';

const boardOf = (desk: Desk): ManagedBoard => managedBoard(desk.parts.database, wholeTyped(desk.id) || 0);

const shown = (desk: Desk, board: ManagedBoard, values: Values, wrong: Wrong = {}) => {
  const stored = storedOf(board);
  const { database } = desk.parts;
  const path = `${BOARD_PATH}/${board.id}`;
  return {
    title: `版块 ${board.name}`,
    body: html`<section>
        ${changedNote(desk, BOARD_BOXES, values, stored)}
        ${form(
          desk.token,
          path,
          html`${readField(BOARD_BOXES, stored)}${boardFields(values, categoriesOf(managedBoards(database)))}<button
              class="main"
              name="do"
              value="save"
            >
              保存
            </button>`,
          'stack',
        )}
      </section>
      ${hideForm(desk, board)} ${boardPinForms(desk, board)} ${partForms(desk, board)} ${rulesForm(desk, board, wrong)}
      ${moderatorForms(desk, board)} ${capacityForm(desk, board)} ${historyOf(desk, `board ${board.id}`)}`,
  };
};

/** A board with all that can be done with it. */
export const showBoard = (desk: Desk): Outcome => {
  const board = boardOf(desk);
  return shown(desk, board, storedOf(board));
};

/** Each answers to the buttons of its own forms. */
const DECISIONS = [decideHidden, decideModerators, decideCapacity, decideBoardPins, decideParts] as const;

/** What was asked of a board. */
export const decideBoard = async (desk: Desk): Promise<Outcome> => {
  const found = boardOf(desk);
  const { id, name } = found;
  const [subject, go] = [`board ${id}`, `${BOARD_PATH}/${id}`];
  const asked = typed(desk, 'do');
  if (await decideOrder(desk, found)) return { go: BOARD_PATH };
  if (asked === 'rules') {
    const wrong = await saveRules(desk, found);
    if (wrong !== null) return { ...shown(desk, found, storedOf(found), wrong), title: '版规还没有保存', status: 400 };
    return { go, said: '版规已保存' };
  }
  for (const decide of DECISIONS) {
    const said = await decide(desk, found);
    if (said !== null) return { go, said };
  }
  if (asked !== 'save') throw refuse('badRequest');
  const board = boardTyped(desk);
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
      return { go, said: '已保存' };
    },
  });
};
