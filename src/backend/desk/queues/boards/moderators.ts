import { addModerator, moderatorsOf, removeModerator } from '../../../community/board/moderators.ts';
import { REASON_MAX_CHARACTERS } from '../../../community/moderation/things.ts';
import type { ManagedBoard } from '../../../community/board/manage.ts';
import type { Desk } from '../../desk.ts';
import { memberLink, typed, wholeTyped } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';
import { table } from '../../page/table.ts';

/** Who moderates a board, and the forms that name others. */
export const moderatorForms = (desk: Desk, { id }: ManagedBoard): Html => {
  const { database } = desk.parts;
  const path = `/desk/boards/${id}`;
  return html`<section>
    <h2>版主</h2>
    ${table(
      moderatorsOf(database, id),
      [
        ['成员', (row) => memberLink(desk, row.id, row.nick_name)],
        [
          '',
          (row) =>
            form(
              desk.token,
              path,
              html`<input type="hidden" name="members" value="${row.id}" /><label
                  >理由，本人会看到，可以不写<input
                    name="reason"
                    maxlength="${REASON_MAX_CHARACTERS}"
                    autocomplete="off" /></label
                ><button name="do" value="unmoderate">取消版主</button>`,
            ),
        ],
      ],
      '还没有版主。',
    )}
    <p>
      版主的名字在版块页上人人能看。他在这个版块的帖子里可以置顶、设精华、放进子版块，写明理由隐藏帖子和评论；取消以后马上就不行了，他会收到通知。做过什么在<a
        href="/desk/moderated"
        >版主操作</a
      >里，可以撤回。
    </p>
    ${form(
      desk.token,
      path,
      html`<label>成员编号<input name="members" required inputmode="numeric" maxlength="15" autocomplete="off" /></label
        ><button name="do" value="moderate">请他做版主</button>`,
      'stack',
    )}
  </section>`;
};

/** Does what these forms ask for and says what was done; null where something else is asked. */
export const decideModerators = async (desk: Desk, { id, name }: ManagedBoard): Promise<string | null> => {
  const subject = `board ${id}`;
  const member = wholeTyped(typed(desk, 'members')) || 0;
  const reason = typed(desk, 'reason').slice(0, REASON_MAX_CHARACTERS);
  const facts = { name, target: `member ${member}` };
  switch (typed(desk, 'do')) {
    case 'moderate':
      await desk.act('board.moderate', subject, facts, (act) => addModerator(act, id, member));
      return '已是版主，他会收到通知';
    case 'unmoderate':
      await desk.act('board.unmoderate', subject, { ...facts, reason }, (act) =>
        removeModerator(act, id, member, reason),
      );
      return '不再是版主，他会收到通知';
    default:
      return null;
  }
};
