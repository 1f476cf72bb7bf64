import { beginReport, closeReport } from '../../community/moderation/reports.ts';
import { warn } from '../../community/moderation/members.ts';
import { hide, type ThingKind } from '../../community/moderation/things.ts';
import { all, one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { at, form, type Html, html, text, waited } from '../page/html.ts';
import { originalLink } from '../page/original.ts';
import { ratedFacts } from '../page/rated.ts';
import { REASON_LIST, reasonField } from '../page/reasons.ts';
import { VERDICTS } from '../page/values.ts';
import { filmRow } from '../films.ts';
import { pictureRow } from '../pictures.ts';

interface Row {
  readonly number: string;
  readonly user_id: number;
  readonly reporter: string;
  readonly kind: string;
  readonly target_id: number;
  readonly author_id: number | null;
  readonly author: string | null;
  readonly excerpt: string;
  readonly reason: string;
  readonly rule: string;
  readonly text: string;
  readonly links: string;
  readonly contact: string;
  readonly at: number;
  readonly due_at: number;
  readonly state: string;
  readonly others: number;
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  post: '帖子',
  travelogue: '游记',
  dynamic: '动态',
  comment: '评论',
  user: '成员',
  topic: '话题',
  route: '路线',
  rating: '活动评价',
};
const REASON_NAMES: Readonly<Record<string, string>> = {
  danger: '危险',
  falseTrack: '轨迹不实',
  guide: '误导',
  commerce: '商业推广',
  nature: '破坏自然',
  privacy: '侵犯隐私',
  illegal: '违法',
  abuse: '辱骂',
  spam: '垃圾信息',
  copied: '抄袭',
  other: '其他',
};

const COLUMNS = `SELECT r.*, u.nick_name AS reporter, a.nick_name AS author,
  (SELECT count(*) FROM reports o WHERE o.kind = r.kind AND o.target_id = r.target_id) - 1 AS others
  FROM reports r JOIN users u ON u.id = r.user_id LEFT JOIN users a ON a.id = r.author_id`;
const OPEN = `${COLUMNS} WHERE r.state <> 'closed' ORDER BY r.due_at, r.number LIMIT 20`;
const ONE = `${COLUMNS} WHERE r.number = ?`;

/** The thing that a report is about, as moderation names it; null for a member and a topic. */
const thingOf = (kind: string): ThingKind | null => {
  if (kind === 'comment' || kind === 'route' || kind === 'rating') return kind;
  return ['post', 'travelogue', 'dynamic'].includes(kind) ? 'entry' : null;
};

const linksOf = (text: string): string[] =>
  (JSON.parse(text) as unknown[]).filter((link): link is string => typeof link === 'string');

const shown = (desk: Desk, row: Row, first: boolean): Html => {
  const thing = thingOf(row.kind);
  const verdicts = Object.entries(VERDICTS).filter(
    ([value]) => (value !== 'hide' || thing !== null) && (value !== 'warn' || row.author_id !== null),
  );
  return html`<article tabindex="0" id="${row.number}" aria-label="举报 ${row.number}">
    <p class="facts">
      <span>${row.number}</span> ${row.state === 'handling' ? html`<span class="doing">处理中</span>` : ''}
      <span>${KIND_NAMES[row.kind] ?? row.kind} ${row.target_id}</span> ${originalLink(desk, row.kind, row.target_id)}
      <span class="why">${REASON_NAMES[row.reason] ?? row.reason}${row.rule === '' ? '' : ` · 守则 ${row.rule}`}</span>
      <span class="${row.due_at < desk.now ? 'late' : ''}"
        >${row.due_at < desk.now ? `超时 ${waited(desk.now - row.due_at)}` : `还有 ${waited(row.due_at - desk.now)}`}</span
      >
      ${row.others > 0 ? html`<span>另有 ${row.others} 次举报</span>` : ''}
    </p>
    <p class="facts">
      <span>举报人 <a href="/desk/members/${row.user_id}">${row.reporter}</a>，${at(row.at)}</span>
      ${row.author_id === null ? '' : html`<span>作者 <a data-key="o" href="/desk/members/${row.author_id}">${row.author}</a></span>`}
      ${row.contact === '' ? '' : html`<span>联系方式 ${row.contact}</span>`}
    </p>
    <h2>被举报的内容</h2>
    ${text(row.excerpt)} ${row.kind === 'rating' ? ratedFacts(desk, row) : ''}
    ${thing === null ? '' : pictureRow(desk.parts.database, thing, row.target_id)}
    ${thing === 'entry' ? filmRow(desk.parts.database, row.target_id) : ''}
    <h2>举报说明</h2>
    ${text(row.text)} ${linksOf(row.links).map((link) => html`<p class="facts">${link}</p>`)}
    ${pictureRow(desk.parts.database, 'report', row.number)}
    <div class="acts">
      ${
        row.state === 'received'
          ? form(
              desk.token,
              `/desk/reports/${row.number}`,
              html`<button name="verdict" value="begin" data-key="a" ${first ? 'autofocus' : ''}>开始处理</button>`,
            )
          : ''
      }
      ${form(
        desk.token,
        `/desk/reports/${row.number}`,
        html`${reasonField('结论，举报人会看到；下架和警告时作者也会看到')}
          <label
            >结果<select name="verdict" required>
              <option value="">选一个结果</option>
              ${verdicts.map(([value, name]) => html`<option value="${value}">${name}</option>`)}
            </select></label
          ><button class="main">结案</button>`,
        'wide',
      )}
    </div>
  </article>`;
};

const show = (desk: Desk) => {
  const rows = all<Row>(desk.parts.database, OPEN);
  return {
    title: '举报',
    body: html`<p class="keys">
        <kbd>j</kbd> <kbd>k</kbd> 下一条、上一条，<kbd>a</kbd> 开始处理，<kbd>r</kbd> 写结论，<kbd>o</kbd> 看作者，<kbd
          >v</kbd
        >
        看原文
      </p>
      ${rows.length === 0 ? html`<section><p>没有等待处理的举报。</p></section>` : ''}
      ${rows.map((row, index) => shown(desk, row, index === 0))} ${REASON_LIST}`,
  };
};

const decide = async (desk: Desk) => {
  const number = desk.id;
  const row = one<Row>(desk.parts.database, ONE, number);
  if (!row) throw refuse('notFound');
  const verdict = desk.form.get('verdict') ?? '';
  const answer = desk.form.get('reason') ?? '';
  const subject = `report ${number}`;
  if (verdict === 'begin') {
    await desk.act('report.begin', subject, {}, (act) => beginReport(act, number));
    return { go: `/desk/reports#${number}` };
  }
  const thing = thingOf(row.kind);
  const facts = { verdict, answer, target: `${row.kind} ${row.target_id}` };
  await desk.act('report.close', subject, facts, (act) => {
    if (verdict === 'hide' && thing !== null) hide(act, thing, row.target_id, answer);
    else if (verdict === 'warn' && row.author_id !== null) warn(act, String(row.author_id), answer);
    else if (verdict !== 'upheld' && verdict !== 'rejected' && verdict !== 'gone')
      throw refuse('badRequest', { errMsg: '选一个结果' });
    closeReport(act, number, verdict === 'rejected' || verdict === 'gone' ? verdict : 'upheld', answer);
  });
  return { go: '/desk/reports', said: `举报 ${number} 已结案` };
};

/** What members have reported: what is due first, stands first. */
export const reportRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/reports', roles: ['moderator'], handle: show },
  { method: 'POST', path: '/desk/reports/:id', roles: ['moderator'], handle: decide },
];
