import type { ManagedBoard } from '../../../community/board/manage.ts';
import { BOARD_PINS_MAX, boardPins, pinInBoard, unpinInBoard } from '../../../community/board/pins.ts';
import type { Desk } from '../../desk.ts';
import { typed, wholeTyped } from '../../page/fields.ts';
import type { Html } from '../../page/html.ts';
import { pinForms } from '../../page/pins.ts';

/** What stands at the top of a board. */
export const boardPinForms = (desk: Desk, { id }: ManagedBoard): Html =>
  pinForms(desk, {
    path: `/desk/boards/${id}`,
    pins: boardPins(desk.parts.database, id),
    most: BOARD_PINS_MAX,
    order: '新发布的在前，在版块页的“置顶”里，不再出现在下面的列表里',
  });

/** Does what this form asks for and says what was done; null where something else is asked. */
export const decideBoardPins = async (desk: Desk, { id, name }: ManagedBoard): Promise<string | null> => {
  const asked = typed(desk, 'do');
  if (asked !== 'pin' && asked !== 'unpin') return null;
  const entry = wholeTyped(typed(desk, 'entry')) || 0;
  const set = asked === 'pin' ? pinInBoard : unpinInBoard;
  await desk.act(`board.${asked}`, `board ${id}`, { name, target: `entry ${entry}` }, (act) => set(act, id, entry));
  return asked === 'pin' ? '已置顶' : '已取消置顶';
};
