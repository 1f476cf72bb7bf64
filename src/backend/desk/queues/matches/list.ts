import { makeMatch } from '../../../match/manage/keep.ts';
import { managedMatches } from '../../../match/manage/managed.ts';
import { MATCH_STATES } from '../../../match/manage/judge.ts';
import { checkMatch } from '../../../match/manage/wanted.ts';
import { refuse } from '../../../errors.ts';
import { randomText } from '../../../sessions/secrets.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { sent, sheet, type Values, type Wrong } from '../../page/boxes.ts';
import { typed } from '../../page/fields.ts';
import { at, type Html, html } from '../../page/html.ts';
import { table } from '../../page/table.ts';
import { MATCH_BOXES, MATCH_PATH, NEW_MATCH, wantedMatch } from './fields.ts';

const maker = (desk: Desk, key: string, values: Values, wrong: Wrong): Html =>
  html`<section>
    <h2>新比赛</h2>
    ${sheet(desk, { path: MATCH_PATH, list: MATCH_BOXES, values, wrong, hidden: { key }, verb: '建立' })}
  </section>`;

/** All matches, and the form of a new one. */
export const listMatches = (desk: Desk): Outcome => ({
  title: '比赛',
  body: html`${table(
    managedMatches(desk.parts.database),
    [
      ['编号', ({ id }) => id],
      [
        '名称',
        ({ id, name, stage }) => html`<a href="${MATCH_PATH}/${id}">${name}${stage === '' ? '' : ` · ${stage}`}</a>`,
      ],
      ['地点', ({ place_name }) => place_name],
      ['开赛', ({ starts_at }) => at(starts_at)],
      ['状态', ({ state }) => MATCH_STATES[state]],
      ['成绩', ({ results }) => results, 'num'],
    ],
    '还没有比赛。',
  )}
  ${maker(desk, randomText(16), NEW_MATCH, {})}`,
});

export const newMatch = async (desk: Desk): Promise<Outcome> => {
  const key = typed(desk, 'key');
  if (!/^[\w-]{16,64}$/.test(key)) throw refuse('badRequest');
  const values = sent(desk, MATCH_BOXES);
  const wanted = wantedMatch(values);
  const checked = checkMatch(desk.parts.database, null, wanted);
  if ('wrong' in checked)
    return { title: '新比赛还没有建立', status: 400, body: maker(desk, key, values, checked.wrong) };
  const id = await desk.act(
    'match.make',
    (made: number) => `match ${made}`,
    values,
    (act) => makeMatch(act, key, wanted),
  );
  return { go: `${MATCH_PATH}/${id}`, said: '已建立' };
};
