import { moderatorNamed } from '../../../community/board/moderating/deeds.ts';
import { backOf, deedOf, deedsBefore, undoDeed } from '../../../community/board/moderating/undo.ts';
import { one } from '../../../database/statement.ts';
import { refuse } from '../../../errors.ts';
import type { Desk, DeskRoute } from '../../desk.ts';
import { memberLink, typed, wholeTyped } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';
import { originalLink } from '../../page/original.ts';
import { MORE, WHAT, WHEN } from '../../page/recorded.ts';
import { table } from '../../page/table.ts';
import { subjectWords } from '../../page/words.ts';
import type { Recorded } from '../../record.ts';

const PATH = '/desk/moderated';
const PAGE = 50;

const NICK = 'SELECT nick_name AS name FROM users WHERE id = ?';
const ENTRY = `SELECT e.id, e.kind, iif(e.title = '', substr(e.excerpt, 1, 40), e.title) AS words FROM entries e WHERE e.id = ?`;
const COMMENT = `SELECT e.id, e.kind, substr(c.text, 1, 40) AS words FROM comments c JOIN entries e ON e.id = c.entry_id
  WHERE c.id = ?`;

const who = (desk: Desk, { operator }: Recorded): Html | string => {
  const id = moderatorNamed(operator) ?? 0;
  const row = one<{ name: string }>(desk.parts.database, NICK, id);
  return row === undefined ? operator : memberLink(desk, id, row.name);
};

/** What it was done to: the post or the comment, in words, with the way to it. */
const about = (desk: Desk, { subject, facts }: Recorded): Html => {
  const { target = subject } = JSON.parse(facts) as { target?: string };
  const [kind = '', id = ''] = target.split(' ');
  const sql = kind === 'comment' ? COMMENT : ENTRY;
  const row = one<{ id: number; kind: string; words: string }>(desk.parts.database, sql, Number(id));
  return html`${subjectWords(target).words} ${row?.words ?? ''}
  ${row === undefined ? '' : originalLink(desk, row.kind, row.id)}`;
};

const back = (desk: Desk, deed: Recorded): Html | string =>
  backOf(desk.parts.database, deed) === null
    ? '后来又有变动'
    : form(
        desk.token,
        PATH,
        html`<input type="hidden" name="deed" value="${deed.id}" /><button aria-label="撤回第 ${deed.id} 条">
            撤回
          </button>`,
      );

const show = (desk: Desk) => {
  const asked = wholeTyped(desk.url.searchParams.get('before') ?? '');
  const rows = deedsBefore(desk.parts.database, asked > 0 ? asked : Number.MAX_SAFE_INTEGER, PAGE);
  const last = rows[rows.length - 1];
  return {
    title: '版主操作',
    body: html`<p>
        版主在自己的版块里置顶、设精华、放进子版块、隐藏帖子和评论，都记在这里。撤回按后台同样的规则做，做这件事的版主会收到通知，恢复的内容作者也会。
      </p>
      ${table(
        rows,
        [
          WHEN,
          ['谁', (row) => who(desk, row)],
          WHAT,
          ['对象', (row) => about(desk, row)],
          MORE,
          ['', (row) => back(desk, row)],
        ],
        '版主还没有做过什么。',
      )}
      ${rows.length === PAGE && last ? html`<p><a href="${PATH}?before=${last.id}">更早的</a></p>` : ''}`,
  };
};

const decide = async (desk: Desk) => {
  const { database } = desk.parts;
  const deed = deedOf(database, wholeTyped(typed(desk, 'deed')) || 0);
  const act = backOf(database, deed);
  if (act === null) throw refuse('decided');
  const { target } = JSON.parse(deed.facts) as { target?: string };
  const facts = { undoes: deed.id, ...(target === undefined ? {} : { target }) };
  await desk.act(act, deed.subject, facts, (moment) => undoDeed(moment, deed));
  return { go: PATH, said: '已撤回' };
};

/** What moderators of boards have done, and taking it back. */
export const moderatedRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: PATH, roles: ['moderator'], handle: show },
  { method: 'POST', path: PATH, roles: ['moderator'], handle: decide },
];
