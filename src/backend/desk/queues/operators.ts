import type { DatabaseSync } from 'node:sqlite';
import { all } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import {
  logOutOperator,
  operatorById,
  type Operator,
  operators,
  setRoles,
  shutOperator,
} from '../accounts/operators.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { typed, wholeTyped } from '../page/fields.ts';
import { at, form, html, raw } from '../page/html.ts';
import { table } from '../page/table.ts';
import { ROLE_NAMES, ROLES, rolesIn } from '../roles.ts';
import { historyOf } from './log.ts';

const SESSIONS = `SELECT operator_id, created_at, seen_at, network FROM desk_sessions
  WHERE operator_id = ? OR ?1 = 0 ORDER BY seen_at DESC`;

interface Session {
  readonly operator_id: number;
  readonly created_at: number;
  readonly seen_at: number;
  readonly network: string;
}

const sessionsOf = (database: DatabaseSync, id: number): Session[] => all(database, SESSIONS, id);

const rolesOf = ({ roles }: Operator): string => roles.map((role) => ROLE_NAMES[role]).join('、');

const list = (desk: Desk) => {
  const { database } = desk.parts;
  const there = sessionsOf(database, 0);
  return {
    title: '操作员',
    body: html`${table(
        operators(database),
        [
          ['名字', ({ id, name }) => html`<a href="/desk/operators/${id}">${name}</a>`],
          ['角色', rolesOf],
          ['状态', (one) => (one.disabledAt !== null ? '停用' : one.once ? '还没有换密码' : '正常')],
          ['上次登录', ({ seenAt }) => (seenAt === null ? '没有' : at(seenAt))],
          ['登录着', ({ id }) => there.filter(({ operator_id }) => operator_id === id).length, 'num'],
        ],
        '还没有。',
      )}
      <p>添加操作员、重设密码和动态码，在服务器上用 <code>npm run operator</code>：密码只在那里显示一次。</p>`,
  };
};

const operatorOf = (desk: Desk): Operator => {
  const operator = operatorById(desk.parts.database, wholeTyped(desk.id) || 0);
  if (!operator) throw refuse('notFound', { errMsg: '没有这位操作员' });
  return operator;
};

const show = (desk: Desk) => {
  const operator = operatorOf(desk);
  const { database } = desk.parts;
  const path = `/desk/operators/${operator.id}`;
  const own = operator.id === desk.operator.id;
  const there = sessionsOf(database, operator.id);
  return {
    title: `操作员 ${operator.name}`,
    body: html`<section>
        <h2>角色</h2>
        ${
          own
            ? html`<p>${rolesOf(operator)}。自己的角色由别的管理员改。</p>`
            : form(
                desk.token,
                path,
                html`${ROLES.map(
                    (role) =>
                      html`<label
                        ><input
                          type="checkbox"
                          name="role"
                          value="${role}"
                          ${operator.roles.includes(role) ? raw('checked') : ''}
                        />${ROLE_NAMES[role]}</label
                      >`,
                  )}<button class="main" name="do" value="roles">保存</button>`,
                'stack',
              )
        }
      </section>
      <section>
        <h2>登录</h2>
        ${
          there.length === 0
            ? html`<p>现在没有登录。</p>`
            : html`<ul>
                  ${there.map(
                    (one) => html`<li>${at(one.created_at)} 登录，${at(one.seen_at)} 还在，${one.network}</li>`,
                  )}
                </ul>
                ${form(desk.token, path, html`<button name="do" value="out">全部退出</button>`)}`
        }
      </section>
      ${
        own || operator.disabledAt !== null
          ? html`<section>
              <p>
                ${own ? '停用自己要由别的管理员来做。' : html`已停用，${at(operator.disabledAt ?? 0)}。恢复用 npm run operator -- reset。`}
              </p>
            </section>`
          : html`<section>
              <h2>停用</h2>
              <p>马上退出，不能再登录；做过的事留在记录里。</p>
              ${form(desk.token, path, html`<button name="do" value="disable" class="danger">停用</button>`)}
            </section>`
      }
      ${historyOf(desk, `operator ${operator.name}`)}`,
  };
};

const decide = async (desk: Desk) => {
  const operator = operatorOf(desk);
  const { id, name } = operator;
  const [subject, go] = [`operator ${name}`, `/desk/operators/${id}`];
  const asked = typed(desk, 'do');
  if (asked === 'out') {
    await desk.act('operator.logout', subject, {}, (act) => logOutOperator(act.database, id));
    return { go, said: `${name} 已全部退出` };
  }
  // Whoever shuts themselves out leaves nobody to let them in.
  if (id === desk.operator.id) throw refuse('forbidden', { errMsg: '自己的账号由别的管理员来改' });
  if (asked === 'disable') {
    await desk.act('operator.disable', subject, {}, (act) => shutOperator(act.database, id, act.now));
    return { go, said: `${name} 已停用` };
  }
  if (asked !== 'roles') throw refuse('badRequest');
  const roles = rolesIn(desk.form.getAll('role').join(','));
  if (roles === null) throw refuse('badRequest', { errMsg: '至少选一个角色' });
  await desk.act('operator.roles', subject, { was: operator.roles, roles }, (act) => setRoles(act.database, id, roles));
  return { go, said: `${name} 现在是${roles.map((role) => ROLE_NAMES[role]).join('、')}` };
};

/** Who works at the desk; for admins. */
export const operatorRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/operators', roles: ['admin'], handle: list },
  { method: 'GET', path: '/desk/operators/:id', roles: ['admin'], handle: show },
  { method: 'POST', path: '/desk/operators/:id', roles: ['admin'], handle: decide },
];
