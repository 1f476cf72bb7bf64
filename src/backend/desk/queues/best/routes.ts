import { setBest } from '../../../community/moderation/best.ts';
import { all } from '../../../database/statement.ts';
import { refuse } from '../../../errors.ts';
import type { Desk, DeskRoute, Outcome } from '../../desk.ts';
import { entryField } from '../../page/entryField.ts';
import { memberLink, typed, wholeTyped } from '../../page/fields.ts';
import { at, form, html } from '../../page/html.ts';
import { table } from '../../page/table.ts';

const PATH = '/desk/best';

interface Row {
  readonly id: number;
  readonly words: string;
  readonly author_id: number;
  readonly nick_name: string;
  readonly created_at: number;
}
const BEST = `SELECT e.id, iif(e.title = '', substr(e.excerpt, 1, 60), e.title) AS words, e.author_id, u.nick_name, e.created_at
  FROM entries e JOIN users u ON u.id = e.author_id WHERE e.shown = 1 AND e.best = 1
  ORDER BY e.created_at DESC, e.id DESC LIMIT 50`;

const list = (desk: Desk): Outcome => ({
  title: '精华',
  body: html`<section>
      ${form(
        desk.token,
        PATH,
        html`${entryField}
          <div class="row">
            <button class="main" name="do" value="best">设为精华</button>
            <button name="do" value="unbest">取消精华</button>
          </div>`,
        'stack',
      )}
      <p>帖子、游记、动态都可以，要人人能看。设为精华时作者会收到通知；取消不通知。</p>
    </section>
    ${table(
      all<Row>(desk.parts.database, BEST),
      [
        ['内容', ({ id, words }) => html`${id} ${words}`],
        ['作者', ({ author_id, nick_name }) => memberLink(desk, author_id, nick_name)],
        ['发布', ({ created_at }) => at(created_at)],
        [
          '',
          ({ id }) =>
            form(
              desk.token,
              PATH,
              html`<input type="hidden" name="entry" value="${id}" /><button name="do" value="unbest">
                  取消精华
                </button>`,
            ),
        ],
      ],
      '还没有精华。',
    )}`,
});

/** Sets or takes back by the field `do`; says what was done. */
export const decideBest = async (desk: Desk, id: number): Promise<string> => {
  const asked = typed(desk, 'do');
  if (asked !== 'best' && asked !== 'unbest') throw refuse('badRequest');
  const best = asked === 'best';
  await desk.act(`entry.${asked}`, `entry ${id}`, {}, (act) => setBest(act, id, best));
  return best ? '已设为精华' : '已取消精华';
};

const decide = async (desk: Desk): Promise<Outcome> => {
  const id = wholeTyped(typed(desk, 'entry')) || 0;
  return { go: PATH, said: `内容 ${id} ${await decideBest(desk, id)}` };
};

/** What stands out: by its number, and the newest that does. */
export const bestRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: PATH, roles: ['moderator'], handle: list },
  { method: 'POST', path: PATH, roles: ['moderator'], handle: decide },
];
