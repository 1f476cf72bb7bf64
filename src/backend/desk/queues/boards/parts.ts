import type { ManagedBoard } from '../../../community/board/manage.ts';
import {
  closePart,
  makePart,
  movePart,
  type Part,
  partsOf,
  PARTS_MAX,
  renamePart,
  seatEntry,
} from '../../../community/board/parts.ts';
import type { Desk } from '../../desk.ts';
import { typed, wholeTyped } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';
import { table } from '../../page/table.ts';

const NAME = html`minlength="2" maxlength="8" required autocomplete="off"`;

const actions = (desk: Desk, path: string, { id, name, closed_at }: Part): Html => {
  const button = (act: string, words: string): Html =>
    html`<button name="do" value="${act}" aria-label="${name}${words}">${words}</button>`;
  return form(
    desk.token,
    path,
    html`<input type="hidden" name="part" value="${id}" />${button('part.up', '上移')} ${button('part.down', '下移')}
      ${closed_at === null ? button('part.close', '关闭') : button('part.open', '重新打开')}`,
    'row',
  );
};

const rename = (desk: Desk, path: string, { id, name }: Part): Html =>
  form(
    desk.token,
    path,
    html`<input type="hidden" name="part" value="${id}" /><input
        name="name"
        value="${name}"
        aria-label="${name}的新名称"
        ${NAME}
      /><button name="do" value="part.rename">改名</button>`,
    'row',
  );

const seat = (desk: Desk, path: string, open: readonly Part[]): Html =>
  form(
    desk.token,
    path,
    html`<label
        >内容编号，要在这个版块里<input
          name="entry"
          required
          inputmode="numeric"
          maxlength="15"
          autocomplete="off" /></label
      ><label
        >放进<select name="part">
          ${open.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
          <option value="">不放进子版块</option>
        </select></label
      ><button name="do" value="part.seat">放进去</button>`,
    'stack',
  );

/** The parts of a board: made, renamed, put in order, closed; and what is put into them. */
export const partForms = (desk: Desk, { id }: ManagedBoard): Html => {
  const path = `/desk/boards/${id}`;
  const parts = partsOf(desk.parts.database, id);
  const open = parts.filter(({ closed_at }) => closed_at === null);
  return html`<section>
    <h2>子版块</h2>
    ${table(
      parts,
      [
        ['名称', (part) => rename(desk, path, part)],
        ['内容', (part) => part.entry_count, 'num'],
        ['状态', ({ closed_at }) => (closed_at === null ? '开着' : html`<span class="why">关闭</span>`)],
        ['', (part) => actions(desk, path, part)],
      ],
      '还没有子版块。',
    )}
    <p>
      版块页上按这里的顺序排，最多开 ${PARTS_MAX} 个。关闭后版块页上没有它；里面的内容还在整个版块里，重新打开就回来。
    </p>
    ${form(
      desk.token,
      path,
      html`<label>新子版块，2 到 8 个字<input name="name" ${NAME} /></label
        ><button name="do" value="part.make">建立子版块</button>`,
      'stack',
    )}
    ${open.length === 0 ? '' : seat(desk, path, open)}
  </section>`;
};

const SAID: Readonly<Record<string, string>> = {
  'part.make': '子版块已建立',
  'part.rename': '已改名',
  'part.up': '已上移',
  'part.down': '已下移',
  'part.close': '子版块已关闭',
  'part.open': '子版块已重新打开',
  'part.seat': '已放好',
};

/** Does what these forms ask for and says what was done; null where something else is asked. */
export const decideParts = async (desk: Desk, { id }: ManagedBoard): Promise<string | null> => {
  const asked = typed(desk, 'do');
  const said = SAID[asked];
  if (said === undefined) return null;
  const [name, entry] = [typed(desk, 'name'), wholeTyped(typed(desk, 'entry')) || 0];
  const part = typed(desk, 'part') === '' ? null : wholeTyped(typed(desk, 'part')) || 0;
  const found = partsOf(desk.parts.database, id).find((one) => one.id === part);
  const facts =
    asked === 'part.seat' ? { target: `entry ${entry}`, part: found?.name ?? '' } : { part: found?.name ?? '', name };
  await desk.act(`board.${asked}`, `board ${id}`, facts, (act): unknown => {
    switch (asked) {
      case 'part.make':
        return makePart(act, id, name);
      case 'part.seat':
        return seatEntry(act, id, entry, part);
      case 'part.rename':
        return renamePart(act, id, part ?? 0, name);
      case 'part.close':
      case 'part.open':
        return closePart(act, id, part ?? 0, asked === 'part.close');
      default:
        return movePart(act, id, part ?? 0, asked === 'part.up' ? -1 : 1);
    }
  });
  return said;
};
