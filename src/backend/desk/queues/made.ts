import { hide, restore, THING_KINDS, type ThingKind } from '../../community/moderation/things.ts';
import { all } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { at, form, type Html, html } from '../page/html.ts';
import { reasonField } from '../page/reasons.ts';
import { table } from '../page/table.ts';
import { mayUse } from '../roles.ts';

interface Row {
  readonly thing: ThingKind;
  readonly id: number;
  readonly words: string;
  readonly created_at: number;
  readonly state: '公开' | '待审核' | '未通过' | '已下架' | '已删除';
}

/** The state of a row, in the order in which it is told. */
const STATE = `CASE WHEN deleted_at IS NOT NULL THEN '已删除' WHEN removed_at IS NOT NULL THEN '已下架' WHEN audit = 2 THEN '未通过'
  WHEN audit = 1 THEN '待审核' ELSE '公开' END`;
const MADE = `SELECT * FROM (
    SELECT 'entry' AS thing, id, iif(title = '', excerpt, title) AS words, created_at, ${STATE} AS state
      FROM entries WHERE author_id = ?1 ORDER BY created_at DESC, id DESC LIMIT 30)
  UNION ALL SELECT * FROM (
    SELECT 'comment', id, text, created_at, CASE WHEN deleted_at IS NOT NULL THEN '已删除' WHEN audit = 2 THEN '未通过'
      WHEN audit = 1 THEN '待审核' ELSE '公开' END FROM comments WHERE author_id = ?1 ORDER BY id DESC LIMIT 30)
  UNION ALL SELECT * FROM (
    SELECT 'route', id, name, created_at, ${STATE} FROM routes WHERE author_id = ?1 ORDER BY created_at DESC, id DESC LIMIT 30)
  ORDER BY created_at DESC LIMIT 40`;

const NAMES: Readonly<Record<ThingKind, string>> = { entry: '内容', comment: '评论', route: '路线', condition: '路况' };

const actsOf = (desk: Desk, member: number, row: Row): Html | string => {
  const hidden = row.state === '已下架' || row.state === '未通过';
  if (row.state === '已删除') return '';
  const fields = html`<input type="hidden" name="id" value="${row.id}" /><input
      type="hidden"
      name="member"
      value="${member}"
    />`;
  return hidden
    ? form(desk.token, `/desk/made/${row.thing}`, html`${fields}<button name="do" value="restore">恢复</button>`)
    : form(
        desk.token,
        `/desk/made/${row.thing}`,
        html`${fields}${reasonField('下架的理由')}<button class="danger" name="do" value="hide">下架</button>`,
        'row',
      );
};

/** The newest that a member made, to be taken down or put back. For moderators. */
export const madeBy = (desk: Desk, member: number): Html | string => {
  if (!mayUse(desk.operator.roles, ['moderator'])) return '';
  const rows = all<Row>(desk.parts.database, MADE, member);
  return html`<section>
    <h2>发布过的内容</h2>
    ${table(
      rows,
      [
        ['内容', (row) => html`${NAMES[row.thing]} ${row.id}<br />${at(row.created_at)}`],
        ['写了什么', (row) => html`${[...row.words].slice(0, 60).join('')}<br /><span class="why">${row.state}</span>`],
        ['处理', (row) => actsOf(desk, member, row)],
      ],
      '还没有。',
    )}
  </section>`;
};

const decide = async (desk: Desk) => {
  const kind = THING_KINDS.find((one) => one === desk.id);
  const id = Number(desk.form.get('id'));
  const member = Number(desk.form.get('member'));
  if (kind === undefined || !Number.isSafeInteger(id) || !Number.isSafeInteger(member)) throw refuse('badRequest');
  const restores = desk.form.get('do') === 'restore';
  const reason = desk.form.get('reason') ?? '';
  await desk.act(`${kind}.${restores ? 'restore' : 'hide'}`, `${kind} ${id}`, restores ? {} : { reason }, (act) =>
    restores ? restore(act, kind, id) : hide(act, kind, id, reason),
  );
  return { go: `/desk/members/${member}`, said: restores ? '已恢复' : '已下架' };
};

export const madeRoutes: readonly DeskRoute[] = [
  { method: 'POST', path: '/desk/made/:id', roles: ['moderator'], handle: decide },
];
