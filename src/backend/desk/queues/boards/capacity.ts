import { capacityOf, setCapacity } from '../../../community/board/capacity.ts';
import type { ManagedBoard } from '../../../community/board/manage.ts';
import type { Desk } from '../../desk.ts';
import { typed, wholeTyped } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';

/** How much a board takes. */
export const capacityForm = (desk: Desk, { id, entry_count }: ManagedBoard): Html => {
  const { database } = desk.parts;
  const path = `/desk/boards/${id}`;
  return html`<section>
    <h2>容量</h2>
    ${form(
      desk.token,
      path,
      html`<label
          >最多收多少篇，0 是不限；现在有 ${entry_count} 篇<input
            name="capacity"
            required
            inputmode="numeric"
            maxlength="7"
            autocomplete="off"
            value="${capacityOf(database, id) ?? 0}" /></label
        ><button name="do" value="capacity">保存容量</button>`,
      'stack',
    )}
  </section>`;
};

/** Does what the form asks for and says what was done; null where something else is asked. */
export const decideCapacity = async (desk: Desk, { id, name }: ManagedBoard): Promise<string | null> => {
  if (typed(desk, 'do') !== 'capacity') return null;
  const capacity = wholeTyped(typed(desk, 'capacity'));
  await desk.act('board.capacity', `board ${id}`, { name, capacity }, (act) => setCapacity(act, id, capacity));
  return '容量已保存';
};
