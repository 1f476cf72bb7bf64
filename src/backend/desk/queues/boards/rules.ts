import type { ManagedBoard } from '../../../community/board/manage.ts';
import { checkRules, RULES_EXAMPLE, rulesOf, setRules } from '../../../community/board/rules.ts';
import type { Desk } from '../../desk.ts';
import { boxes, type Wrong } from '../../page/boxes.ts';
import { typed } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';

const BOX = [{ name: 'rules', label: '版规的网址，空着就没有', max: 300, example: RULES_EXAMPLE }] as const;

/** Where the rules of a board stand; what was sent wrong stands as it was sent. */
export const rulesForm = (desk: Desk, { id }: ManagedBoard, wrong: Wrong): Html => {
  const rules = Object.keys(wrong).length > 0 ? typed(desk, 'rules') : (rulesOf(desk.parts.database, id) ?? '');
  return html`<section>
    <h2>版规</h2>
    <p>把版规写成一篇人人能看的帖子，或者用协议里的一条，把它的网址贴在这里；版块页上就有“版规”可以点。</p>
    ${form(
      desk.token,
      `/desk/boards/${id}`,
      html`${boxes(BOX, { rules }, wrong)}<button name="do" value="rules">保存版规</button>`,
      'stack',
    )}
  </section>`;
};

/** Keeps what was typed, or says what is wrong with it; null: done. */
export const saveRules = async (desk: Desk, { id, name }: ManagedBoard): Promise<Wrong | null> => {
  const [rules, { database, settings }] = [typed(desk, 'rules'), desk.parts];
  const checked = checkRules(database, rules, settings.origins);
  if ('wrong' in checked) return checked.wrong;
  await desk.act('board.rules', `board ${id}`, { name, rules: checked.rules }, (act) =>
    setRules(act, id, rules, settings.origins),
  );
  return null;
};
