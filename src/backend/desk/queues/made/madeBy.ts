import type { ThingKind } from '../../../community/moderation/things.ts';
import { all } from '../../../database/statement.ts';
import type { Desk } from '../../desk.ts';
import { at, form, type Html, html } from '../../page/html.ts';
import { reasonField } from '../../page/reasons.ts';
import { table } from '../../page/table.ts';
import { mayUse } from '../../roles.ts';
import { MADE, type Row } from './rows.ts';

const NAMES: Readonly<Record<ThingKind, string>> = {
  entry: '内容',
  comment: '评论',
  route: '路线',
  condition: '路况',
  rating: '活动评价',
};

const bestOf = (desk: Desk, { best }: Row, fields: Html): Html | string =>
  best === null
    ? ''
    : form(
        desk.token,
        '/desk/made/entry',
        html`${fields}<button name="do" value="${best === 1 ? 'unbest' : 'best'}">
            ${best === 1 ? '取消精华' : '设为精华'}
          </button>`,
      );

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
    : html`${bestOf(desk, row, fields)}${form(
        desk.token,
        `/desk/made/${row.thing}`,
        html`${fields}${reasonField('下架的理由')}<button class="danger" name="do" value="hide">下架</button>`,
        'row',
      )}`;
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
        [
          '写了什么',
          (row) =>
            html`${[...row.words].slice(0, 60).join('')}<br /><span class="why"
                >${row.state}${row.best === 1 ? '，精华' : ''}</span
              >`,
        ],
        ['处理', (row) => actsOf(desk, member, row)],
      ],
      '还没有。',
    )}
  </section>`;
};
