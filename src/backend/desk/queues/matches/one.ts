import { layoutOf } from '../../../match/importing/layout.ts';
import { judgeStarter, MATCH_STATES, setMatchState, VERDICTS_ON_STARTERS } from '../../../match/manage/judge.ts';
import { changeMatch, removeMatch } from '../../../match/manage/keep.ts';
import { type ManagedMatch, matchManaged } from '../../../match/manage/managed.ts';
import { checkMatch } from '../../../match/manage/wanted.ts';
import { Refusal, refuse } from '../../../errors.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { saveAsRead } from '../../page/asRead.ts';
import { boxes, type Box, sent, sheet, type Values, type Wrong } from '../../page/boxes.ts';
import { typed, wholeTyped } from '../../page/fields.ts';
import { at, form, type Html, html } from '../../page/html.ts';
import { historyOf } from '../log.ts';
import { MATCH_BOXES, MATCH_PATH, matchValues, wantedMatch } from './fields.ts';
import { groupTable } from './groupTable.ts';

const JUDGE: readonly Box[] = [
  { name: 'bib', label: '号码', must: true, max: 12 },
  { name: 'result', label: '结果', options: VERDICTS_ON_STARTERS },
  { name: 'reason', label: '原因，成绩页上看得到；恢复成绩不用写', max: 60 },
];

export const matchOf = (desk: Desk): ManagedMatch => matchManaged(desk.parts.database, wholeTyped(desk.id) || 0);

const valuesNow = (desk: Desk, match: ManagedMatch): Values =>
  matchValues(match, layoutOf(desk.parts.database, match.id));

const stateForm = (desk: Desk, match: ManagedMatch): Html =>
  html`<section>
    <h2>状态：${MATCH_STATES[match.state]}</h2>
    <p>
      ${at(match.starts_at)} 开赛；${match.results === 0 ? '还没有成绩' : html`成绩最近改于 ${at(match.changed_at)}`}。
    </p>
    ${form(
      desk.token,
      `${MATCH_PATH}/${match.id}`,
      html`<input type="hidden" name="do" value="state" />${Object.entries(MATCH_STATES)
          .filter(([state]) => state !== match.state)
          .map(([state, words]) => html`<button name="state" value="${state}">改为${words}</button>`)}`,
      'row',
    )}
  </section>`;

/** What somebody decided of a starter and did not go, with why. */
interface Judged {
  readonly values: Values;
  readonly why: string;
}
const UNJUDGED: Judged = { values: { result: 'dnf' }, why: '' };

const judgeForm = (desk: Desk, match: ManagedMatch, { values, why }: Judged): Html =>
  match.results === 0
    ? html``
    : html`<section>
        <h2>判一个人的成绩</h2>
        ${why === '' ? '' : html`<p class="said bad" role="alert">${why}</p>`}
        ${form(
          desk.token,
          `${MATCH_PATH}/${match.id}`,
          html`${boxes(JUDGE, values)}<button name="do" value="judge">判定</button>`,
          'stack',
        )}
      </section>`;

const shown = (desk: Desk, match: ManagedMatch, values: Values, wrong: Wrong, judged = UNJUDGED): Html => {
  const path = `${MATCH_PATH}/${match.id}`;
  return html`${stateForm(desk, match)}
    <section>
      <h2>成绩</h2>
      ${groupTable(desk.parts.database, match.id)}
      <p><a href="${path}/results">从 CSV 导入成绩</a></p>
    </section>
    ${judgeForm(desk, match, judged)}
    <section>
      <h2>改比赛</h2>
      ${sheet(desk, { path, list: MATCH_BOXES, values, stored: valuesNow(desk, match), wrong, verb: '保存' })}
    </section>
    ${
      match.results > 0
        ? ''
        : html`<section>
            <h2>删掉</h2>
            <p>建错了：没有成绩的比赛可以删掉，不能恢复。</p>
            ${form(desk.token, path, html`<button name="do" value="remove" class="danger">删掉这场比赛</button>`)}
          </section>`
    }
    ${historyOf(desk, `match ${match.id}`)}`;
};

const titleOf = ({ id, name }: ManagedMatch): string => `比赛 ${id}：${name}`;

export const showMatch = (desk: Desk): Outcome => {
  const match = matchOf(desk);
  return { title: titleOf(match), body: shown(desk, match, valuesNow(desk, match), {}) };
};

const save = (desk: Desk, { id }: ManagedMatch): Promise<Outcome> => {
  const values = sent(desk, MATCH_BOXES);
  const again = (shownValues: Values, wrong: Wrong = {}) => {
    const match = matchOf(desk);
    return { title: titleOf(match), status: 400, body: shown(desk, match, shownValues, wrong) };
  };
  return saveAsRead(desk, {
    list: MATCH_BOXES,
    stored: () => valuesNow(desk, matchOf(desk)),
    values,
    again,
    save: async (check) => {
      const wanted = wantedMatch(values);
      const checked = checkMatch(desk.parts.database, id, wanted);
      if ('wrong' in checked) return again(values, checked.wrong);
      await desk.act('match.change', `match ${id}`, values, (act) => {
        check();
        return changeMatch(act, id, wanted);
      });
      return { go: `${MATCH_PATH}/${id}`, said: '已保存' };
    },
  });
};

const judge = async (desk: Desk, match: ManagedMatch): Promise<Outcome> => {
  const values = sent(desk, JUDGE);
  const { bib = '', result: verdict = '', reason = '' } = values;
  try {
    await desk.act('match.judge', `match ${match.id}`, values, (act) =>
      judgeStarter(act, match.id, { bib, verdict, reason }),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const why = error.options.errMsg ?? error.row.errMsg;
    return {
      title: titleOf(match),
      status: 409,
      body: shown(desk, match, valuesNow(desk, match), {}, { values, why }),
    };
  }
  return { go: `${MATCH_PATH}/${match.id}`, said: `号码 ${bib} 已判定` };
};

export const decideMatch = async (desk: Desk): Promise<Outcome> => {
  const match = matchOf(desk);
  const [subject, go] = [`match ${match.id}`, `${MATCH_PATH}/${match.id}`];
  switch (typed(desk, 'do')) {
    case 'save':
      return save(desk, match);
    case 'state': {
      const state = typed(desk, 'state');
      await desk.act('match.state', subject, { was: match.state, state }, (act) => setMatchState(act, match.id, state));
      return { go, said: '状态已改' };
    }
    case 'judge':
      return judge(desk, match);
    case 'remove':
      await desk.act('match.remove', subject, { name: match.name }, (act) => removeMatch(act, match.id));
      return { go: MATCH_PATH, said: `“${match.name}”已删掉` };
    default:
      throw refuse('badRequest');
  }
};
