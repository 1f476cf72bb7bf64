import type { DatabaseSync } from 'node:sqlite';
import { CLOSING_DAYS, closingOf, dropClosing, planClosing } from '../../community/moderation/closing.ts';
import { certify, FREEZE_MAX_DAYS, freeze, release, uncertify, warn } from '../../community/moderation/members.ts';
import { all, one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { maskPhone } from '../../log.ts';
import type { Act, Desk, DeskRoute } from '../desk.ts';
import { at, form, type Html, html, onDay, text } from '../page/html.ts';
import { REASON_LIST, reasonField } from '../page/reasons.ts';
import { searchForm, table } from '../page/table.ts';
import { mayUse, type Role } from '../roles.ts';
import { historyOf } from './log.ts';
import { numberDeed, numberFields } from './members/number.ts';
import { madeBy } from './made/madeBy.ts';

interface Member {
  readonly id: number;
  readonly phone: string | null;
  readonly nick_name: string;
  readonly intro: string;
  readonly vip: number;
  readonly vip_until: number | null;
  readonly leader: number;
  readonly state: number;
  readonly created_at: number;
  readonly frozen_at: number | null;
  readonly frozen_until: number | null;
  readonly frozen_reason: string;
}

const STATES = ['正常', '冻结', '已注销'] as const;
const COLUMNS = `SELECT id, phone, nick_name, intro, vip, vip_until, leader, state, created_at, frozen_at, frozen_until,
  frozen_reason FROM users`;
const FOUND = {
  id: `${COLUMNS} WHERE id = ?`,
  phone: `${COLUMNS} WHERE phone IN (?1, '86' || ?1)`,
  name: `${COLUMNS} WHERE nick_name >= ?1 AND nick_name < ?1 || char(1114111) ORDER BY nick_name, id LIMIT 50`,
  frozen: `${COLUMNS} WHERE state = 1 AND ?1 = '' ORDER BY frozen_at DESC LIMIT 50`,
} as const;

/** By id, whole number or the beginning of a name; what is frozen where nothing is asked for. */
const find = (database: DatabaseSync, asked: string): Member[] => {
  if (asked === '') return all(database, FOUND.frozen, '');
  const digits = asked.replace(/[\s+-]/g, '');
  const byNumber = /^\d{1,15}$/.test(digits)
    ? [...all<Member>(database, FOUND.id, Number(digits)), ...all<Member>(database, FOUND.phone, digits)]
    : [];
  return byNumber.length > 0 ? byNumber : all(database, FOUND.name, asked.slice(0, 20));
};

interface Leaving {
  readonly id: number;
  readonly nick_name: string;
  readonly due_at: number;
  readonly own: number;
  readonly again_at: number;
}
const LEAVING = `SELECT u.id, u.nick_name, c.due_at, c.own, c.again_at FROM account_closings c JOIN users u ON u.id = c.user_id
  ORDER BY c.due_at, u.id LIMIT 100`;

const leaving = ({ database }: Desk['parts']): Html =>
  html`<h2>等着注销的账号</h2>
    ${table(
      all<Leaving>(database, LEAVING),
      [
        ['编号', ({ id }) => id],
        ['昵称', (row) => html`<a href="/desk/members/${row.id}">${row.nick_name}</a>`],
        ['注销', (row) => at(row.due_at)],
        ['谁申请', ({ own }) => (own === 1 ? '成员自己' : '工作台')],
        ['情况', ({ again_at }) => (again_at === 0 ? '等时间到' : html`还有事没办完，${at(again_at)} 再试`)],
      ],
      '没有等着注销的账号。',
    )}`;

const list = (desk: Desk) => {
  const asked = (desk.url.searchParams.get('q') ?? '').trim();
  const rows = find(desk.parts.database, asked);
  return {
    title: '成员',
    body: html`${searchForm('/desk/members', [{ name: 'q', label: '编号、手机号或昵称的开头', value: asked, max: 40 }])}
      <h2>${asked === '' ? '冻结中的账号' : `找到 ${rows.length} 位`}</h2>
      ${table(
        rows,
        [
          ['编号', ({ id }) => id],
          ['昵称', (row) => html`<a href="/desk/members/${row.id}">${row.nick_name}</a>`],
          ['手机号', ({ phone }) => maskPhone(phone ?? '—')],
          ['状态', ({ state }) => STATES[state] ?? ''],
          ['加入', (row) => onDay(row.created_at)],
        ],
        asked === '' ? '没有冻结中的账号。' : '没有找到，换个写法试试。',
      )}
      ${asked === '' ? leaving(desk.parts) : ''}`,
  };
};

const memberOf = (desk: Desk): Member => {
  const row = /^\d{1,15}$/.test(desk.id) ? one<Member>(desk.parts.database, FOUND.id, Number(desk.id)) : undefined;
  if (!row) throw refuse('notFound', { errMsg: '没有找到这位成员' });
  return row;
};

interface Paper {
  readonly name: string;
  readonly issuer: string;
  readonly checked_at: number;
  readonly valid_to: number | null;
}

/** Who may do what to a member. */
const ALLOWED = {
  warn: ['moderator'],
  freeze: ['moderator', 'support'],
  release: ['moderator', 'support'],
  certify: ['moderator'],
  uncertify: ['moderator'],
  number: ['support'],
  close: ['support'],
  keep: ['support'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
type Deed = keyof typeof ALLOWED;

const formsFor = (desk: Desk, member: Member): Html => {
  const path = `/desk/members/${member.id}`;
  const may = (deed: Deed): boolean => mayUse(desk.operator.roles, ALLOWED[deed]);
  const one = (deed: Deed, title: string, body: Html, name: string): Html | string =>
    may(deed)
      ? html`<section>
          <h2>${title}</h2>
          ${form(desk.token, path, html`${body}<button name="do" value="${deed}" class="${name}">${title}</button>`, 'stack')}
        </section>`
      : '';
  if (member.state === 2) return html``;
  const closing = closingOf(desk.parts, String(member.id));
  return html`${member.state === 1 ? one('release', '解封', html`<p>解封后马上可以登录，成员会收到通知。</p>`, 'main') : ''}
  ${one('warn', '警告', reasonField('警告的话，成员会看到'), '')}
  ${one(
    'freeze',
    member.state === 1 ? '改冻结期限' : '冻结',
    html`${reasonField('理由，登录时会看到')}<label
        >天数，空着是不定期<input
          name="days"
          inputmode="numeric"
          pattern="[0-9]{1,4}"
          placeholder="1 到 ${FREEZE_MAX_DAYS}"
      /></label>`,
    'danger',
  )}
  ${
    member.state === 0
      ? one(
          'certify',
          '认证领队',
          html`<label>看过的证书<input name="paper" required maxlength="40" /></label
            ><label>谁发的<input name="issuer" required maxlength="40" /></label
            ><label>有效期到，空着是长期<input name="valid" type="date" /></label>`,
          '',
        )
      : ''
  }
  ${member.leader === 1 ? one('uncertify', '取消领队认证', reasonField('理由，成员会看到'), 'danger') : ''}
  ${one('number', '换登录手机号', numberFields, '')}
  ${
    closing === null
      ? ''
      : one(
          'keep',
          '撤回注销',
          html`<p>
            ${closing.own ? '成员自己申请的，登录一次也会撤回。' : ''}${at(closing.dueAt)}
            注销${closing.erases ? '，写过的内容一起删除' : ''}。撤回后账号照常使用。
          </p>`,
          'main',
        )
  }
  ${one(
    'close',
    '注销账号',
    html`<p>
        到时候手机号、头像、简介、草稿，还有没公开的轨迹和内容会清空，不能恢复；公开的内容由成员选留还是删。照抄编号
        ${member.id} 确认。
      </p>
      <label>编号<input name="confirm" required inputmode="numeric" autocomplete="off" /></label>
      <label
        >几天后注销，到时之前可以撤回；0 是马上<input
          name="days"
          inputmode="numeric"
          pattern="[0-7]"
          value="${CLOSING_DAYS}"
          required /></label
      ><label><input type="checkbox" name="erases" value="1" />写过的内容一起删除</label>`,
    'danger',
  )}`;
};

const show = (desk: Desk) => {
  const member = memberOf(desk);
  const { database } = desk.parts;
  const papers = all<Paper>(
    database,
    'SELECT name, issuer, checked_at, valid_to FROM leader_checks WHERE user_id = ?',
    member.id,
  );
  return {
    title: `${member.nick_name} ${member.id}`,
    body: html`<section>
        <dl>
          <dt>状态</dt>
          <dd>
            ${STATES[member.state]}${
              member.state === 1 && member.frozen_at !== null
                ? html`，${at(member.frozen_at)}
                  起，${member.frozen_until === null ? '不定期' : html`到 ${at(member.frozen_until)}`}`
                : ''
            }
          </dd>
          ${
            member.frozen_reason === ''
              ? ''
              : html`<dt>理由</dt>
                  <dd>${member.frozen_reason}</dd>`
          }
          <dt>手机号</dt>
          <dd>${maskPhone(member.phone ?? '没有')}</dd>
          <dt>加入</dt>
          <dd>${onDay(member.created_at)}</dd>
          <dt>会员</dt>
          <dd>
            ${
              member.vip > 0 && member.vip_until !== null && member.vip_until > desk.now
                ? html`${member.vip === 2 ? 'SVIP' : 'VIP'}，到 ${onDay(member.vip_until)}`
                : '没有'
            }
          </dd>
          <dt>领队</dt>
          <dd>
            ${member.leader === 1 ? '认证领队' : '不是'}
            ${papers.map(
              (paper) =>
                html`<br />${paper.name}（${paper.issuer}），${onDay(paper.checked_at)}
                  核对${paper.valid_to === null ? '' : html`，到 ${onDay(paper.valid_to)}`}`,
            )}
          </dd>
        </dl>
        ${member.intro === '' ? '' : text(member.intro)}
      </section>
      ${formsFor(desk, member)} ${madeBy(desk, member.id)} ${historyOf(desk, `member ${member.id}`)} ${REASON_LIST}`,
  };
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const decide = async (desk: Desk) => {
  const member = memberOf(desk);
  const id = String(member.id);
  const field = (name: string): string => (desk.form.get(name) ?? '').trim();
  const asked = field('do');
  if (!Object.hasOwn(ALLOWED, asked)) throw refuse('badRequest');
  const deed = asked as Deed;
  if (!mayUse(desk.operator.roles, ALLOWED[deed])) throw refuse('forbidden');
  const reason = field('reason');
  const days = field('days') === '' ? null : Number(field('days'));
  const erases = field('erases') === '1';
  const valid = field('valid');
  if (valid !== '' && !DAY.test(valid)) throw refuse('badRequest', { errMsg: '日期写成 2027-12-31' });
  if (deed === 'close' && field('confirm') !== id) throw refuse('badRequest', { errMsg: '编号没有抄对，没有注销' });
  const validTo = valid === '' ? null : Date.parse(`${valid}T23:59:59+08:00`);
  const { hub } = desk.parts;
  const deeds: Readonly<
    Record<Exclude<Deed, 'number'>, { facts: Record<string, unknown>; work: (act: Act) => void; said: string }>
  > = {
    warn: { facts: { reason }, work: (act) => warn(act, id, reason), said: '已警告' },
    freeze: {
      facts: { reason, days },
      work: (act) => freeze(act, id, { reason, days, hub, later: act.later }),
      said: days === null ? '已冻结，不定期' : `已冻结 ${days} 天`,
    },
    release: { facts: {}, work: (act) => release(act, id), said: '已解封' },
    certify: {
      facts: { paper: field('paper'), issuer: field('issuer'), valid },
      work: (act) => certify(act, id, { name: field('paper'), issuer: field('issuer'), validTo }),
      said: '已认证',
    },
    uncertify: { facts: { reason }, work: (act) => uncertify(act, id, reason), said: '已取消认证' },
    close: {
      facts: { days, erases },
      work: (act) => planClosing(act, id, { days: days ?? CLOSING_DAYS, erases }),
      said: days === 0 ? '马上注销' : `${days ?? CLOSING_DAYS} 天后注销`,
    },
    keep: { facts: {}, work: (act) => dropClosing(act, id), said: '注销已撤回' },
  };
  const { facts, work, said } = deed === 'number' ? numberDeed(desk, id) : deeds[deed];
  await desk.act(`member.${deed}`, `member ${id}`, facts, work);
  return { go: `/desk/members/${id}`, said };
};

/** Members: found, warned, frozen and let in again, certified, closed. */
export const memberRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/members', roles: ['moderator', 'support'], handle: list },
  { method: 'GET', path: '/desk/members/:id', roles: ['moderator', 'support'], handle: show },
  { method: 'POST', path: '/desk/members/:id', roles: ['moderator', 'support'], handle: decide },
];
