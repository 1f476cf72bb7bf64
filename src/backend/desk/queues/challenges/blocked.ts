import { REASON_MOST } from '../../../challenge/manage/keep.ts';
import type { ManagedChallenge } from '../../../challenge/manage/managed.ts';
import { all } from '../../../database/statement.ts';
import type { Desk } from '../../desk.ts';
import { memberLink } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';
import { table } from '../../page/table.ts';
import { CHALLENGE_PATH } from './fields.ts';

interface Row {
  readonly user_id: number;
  readonly nick_name: string;
  readonly blocked: string;
}
const BLOCKED = `SELECT m.user_id, u.nick_name, m.blocked FROM step_members m JOIN users u ON u.id = m.user_id
  WHERE m.challenge_id = ? AND m.blocked <> '' ORDER BY m.user_id LIMIT 200`;

/** Whose steps do not count, and the form that lets them not. */
export const blockForm = (desk: Desk, { id, people }: ManagedChallenge): Html => {
  if (people === 0) return html``;
  const path = `${CHALLENGE_PATH}/${id}`;
  return html`<section>
    <h2>步数不计的人</h2>
    ${table(
      all<Row>(desk.parts.database, BLOCKED, id),
      [
        ['成员', ({ user_id, nick_name }) => memberLink(desk, user_id, nick_name)],
        ['原因', ({ blocked }) => blocked],
        [
          '',
          ({ user_id }) =>
            form(
              desk.token,
              path,
              html`<input type="hidden" name="members" value="${user_id}" /><button name="do" value="unblock">
                  重新计入
                </button>`,
            ),
        ],
      ],
      '没有。',
    )}
    ${form(
      desk.token,
      path,
      html`<label>成员编号<input name="members" required inputmode="numeric" maxlength="15" autocomplete="off" /></label
        ><label>原因，他自己看得到<input name="reason" required maxlength="${REASON_MOST}" autocomplete="off" /></label
        ><button name="do" value="block" class="danger">不计他的步数</button>`,
      'stack',
    )}
  </section>`;
};
