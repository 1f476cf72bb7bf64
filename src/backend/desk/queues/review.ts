import type { DatabaseSync } from 'node:sqlite';
import { parseBlocks } from '../../community/entry/body.ts';
import { judge, THING_KINDS, type ThingKind } from '../../community/moderation/things.ts';
import { all, one } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { Desk, DeskRoute } from '../desk.ts';
import { at, form, type Html, html, text, waited } from '../page/html.ts';
import { lineOf } from '../page/blocks.ts';
import { originalLink } from '../page/original.ts';
import { REASON_LIST, reasonField } from '../page/reasons.ts';
import { tabs } from '../page/table.ts';
import { filmRow } from '../films.ts';
import { pictureRow } from '../pictures.ts';

const KIND_NAMES: Readonly<Record<ThingKind, string>> = {
  entry: '帖子、游记、动态',
  comment: '评论',
  route: '路线',
  condition: '路况',
  rating: '活动评价',
};
const ENTRY_NAMES: Readonly<Record<string, string>> = { post: '帖子', travelogue: '游记', dynamic: '动态' };

interface Waiting {
  readonly id: number;
  readonly author_id: number;
  readonly nick_name: string;
  readonly created_at: number;
  readonly reason: string;
  readonly name: string;
  readonly title: string;
  readonly words: string;
  readonly stamp: number;
}

/** Of each kind, what has waited longest first. */
const PAGE = 20;
const WAITING: Readonly<Record<ThingKind, string>> = {
  entry: `SELECT e.id, e.author_id, u.nick_name, e.created_at, e.audit_reason AS reason, e.kind AS name, e.title,
      coalesce(b.blocks, '[]') AS words, coalesce(e.edited_at, 0) AS stamp
    FROM entries e JOIN users u ON u.id = e.author_id LEFT JOIN entry_bodies b ON b.entry_id = e.id
    WHERE e.audit = 1 AND e.deleted_at IS NULL AND e.removed_at IS NULL ORDER BY e.created_at, e.id LIMIT +?`,
  comment: `SELECT c.id, c.author_id, u.nick_name, c.created_at, c.audit_reason AS reason, '' AS name, '' AS title, c.text AS words, 0 AS stamp
    FROM comments c JOIN users u ON u.id = c.author_id
    WHERE c.audit = 1 AND c.deleted_at IS NULL ORDER BY c.created_at, c.id LIMIT +?`,
  route: `SELECT r.id, r.author_id, u.nick_name, r.created_at, r.audit_reason AS reason, '' AS name, r.name AS title, r.intro AS words, r.changed_at AS stamp
    FROM routes r JOIN users u ON u.id = r.author_id
    WHERE r.audit = 1 AND r.deleted_at IS NULL AND r.removed_at IS NULL ORDER BY r.created_at, r.id LIMIT +?`,
  condition: `SELECT c.id, c.reporter_id AS author_id, u.nick_name, c.created_at, '' AS reason, c.kind AS name, r.name AS title, c.text AS words, 0 AS stamp
    FROM route_conditions c JOIN users u ON u.id = c.reporter_id JOIN routes r ON r.id = c.route_id
    WHERE c.audit = 1 ORDER BY c.created_at, c.id LIMIT +?`,
  rating: `SELECT r.id, r.user_id AS author_id, u.nick_name, r.created_at, r.audit_reason AS reason, '' AS name,
      e.title || '：' || r.stars || ' 星' AS title, r.text AS words, r.changed_at AS stamp
    FROM event_ratings r JOIN users u ON u.id = r.user_id JOIN events e ON e.id = r.event_id
    WHERE r.audit = 1 ORDER BY r.created_at, r.id LIMIT +?`,
};
const COUNTS = `SELECT
  (SELECT count(*) FROM entries WHERE audit = 1 AND deleted_at IS NULL AND removed_at IS NULL) AS entry,
  (SELECT count(*) FROM comments WHERE audit = 1 AND deleted_at IS NULL) AS comment,
  (SELECT count(*) FROM routes WHERE audit = 1 AND deleted_at IS NULL AND removed_at IS NULL) AS route,
  (SELECT count(*) FROM route_conditions WHERE audit = 1) AS condition,
  (SELECT count(*) FROM event_ratings WHERE audit = 1) AS rating`;

/** How much of each kind waits. */
export const waitingCounts = (database: DatabaseSync): Readonly<Record<ThingKind, number>> =>
  one<Record<ThingKind, number>>(database, COUNTS) ?? { entry: 0, comment: 0, route: 0, condition: 0, rating: 0 };

const kindOf = (name: string): ThingKind => {
  const kind = THING_KINDS.find((one) => one === name);
  if (kind === undefined) throw refuse('notFound');
  return kind;
};

const shown = (desk: Desk, kind: ThingKind, row: Waiting, first: boolean): Html => {
  const words = kind === 'entry' ? parseBlocks(row.words).map(lineOf).filter(Boolean).join('\n') : row.words;
  const what = kind === 'entry' ? ENTRY_NAMES[row.name] : KIND_NAMES[kind];
  const names = html`<input type="hidden" name="id" value="${row.id}" /><input
      type="hidden"
      name="stamp"
      value="${row.stamp}"
    />`;
  return html`<article tabindex="0" id="${kind}-${row.id}" aria-label="${what} ${row.id}">
    <p class="facts">
      <span>${what} ${row.id}</span> <a data-key="o" href="/desk/members/${row.author_id}">${row.nick_name}</a>
      <span>${at(row.created_at)}，等了 ${waited(desk.now - row.created_at)}</span>
      ${row.reason === '' ? '' : html`<span class="why">${row.reason}</span>`}
      ${kind === 'rating' ? originalLink(desk, kind, row.id, '看活动') : ''}
    </p>
    ${row.title === '' ? '' : html`<h2>${row.title}</h2>`} ${words === '' ? '' : text(words)}
    ${pictureRow(desk.parts.database, kind, row.id)} ${kind === 'entry' ? filmRow(desk.parts.database, row.id) : ''}
    <div class="acts">
      ${form(
        desk.token,
        `/desk/review/${kind}`,
        html`${names}<button class="main" name="verdict" value="pass" data-key="a" ${first ? 'autofocus' : ''}>
            通过
          </button>`,
      )}
      ${form(
        desk.token,
        `/desk/review/${kind}`,
        html`${names}${reasonField('不通过的理由，作者会看到')}<button class="danger" name="verdict" value="refuse">
            不通过
          </button>`,
      )}
    </div>
  </article>`;
};

const show = (desk: Desk) => {
  const { database } = desk.parts;
  const kind = kindOf(desk.id);
  const counts = waitingCounts(database);
  const rows = all<Waiting>(database, WAITING[kind], PAGE);
  return {
    title: '待审核',
    body: html`${tabs(
        '审核什么',
        THING_KINDS.map((one) => [`/desk/review/${one}`, `${KIND_NAMES[one]}\u00a0${counts[one]}`]),
        `/desk/review/${kind}`,
      )}
      <p class="keys">
        <kbd>j</kbd> <kbd>k</kbd> 下一条、上一条，<kbd>a</kbd> 通过，<kbd>r</kbd> 写理由，<kbd>Enter</kbd> 不通过，<kbd
          >Esc</kbd
        >
        离开输入框，<kbd>o</kbd> 看作者
      </p>
      ${rows.length === 0 ? html`<section><p>这里没有等待审核的内容。</p></section>` : ''}
      ${rows.map((row, index) => shown(desk, kind, row, index === 0))} ${REASON_LIST}`,
  };
};

const decide = async (desk: Desk) => {
  const kind = kindOf(desk.id);
  const id = Number(desk.form.get('id'));
  const stamp = Number(desk.form.get('stamp'));
  const verdict = desk.form.get('verdict');
  if (!Number.isSafeInteger(id) || (verdict !== 'pass' && verdict !== 'refuse')) throw refuse('badRequest');
  const reason = verdict === 'pass' ? null : (desk.form.get('reason') ?? '');
  await desk.act(`${kind}.${verdict}`, `${kind} ${id}`, reason === null ? {} : { reason }, (act) =>
    judge(act, kind, id, stamp, reason),
  );
  return { go: `/desk/review/${kind}`, said: `${KIND_NAMES[kind]} ${id} 已${verdict === 'pass' ? '通过' : '退回'}` };
};

/** What waits to be looked at before others see it. */
export const reviewRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: '/desk/review/:id', roles: ['moderator'], handle: show },
  { method: 'POST', path: '/desk/review/:id', roles: ['moderator'], handle: decide },
];
