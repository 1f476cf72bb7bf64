import {
  blockMember,
  changeChallenge,
  endChallenge,
  REASON_MOST,
  withdrawChallenge,
} from '../../../challenge/manage/keep.ts';
import { challengeManaged, type ManagedChallenge } from '../../../challenge/manage/managed.ts';
import { checkChallenge } from '../../../challenge/manage/wanted.ts';
import { phaseWords } from '../../../challenge/phase.ts';
import { endOf } from '../../../challenge/stepChallenge.ts';
import { refuse } from '../../../errors.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { saveAsRead } from '../../page/asRead.ts';
import { sent, sheet, type Values, type Wrong } from '../../page/boxes.ts';
import { typed, wholeTyped } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';
import { historyOf } from '../log.ts';
import { CHALLENGE_BOXES, CHALLENGE_PATH, challengeValues, wantedChallenge } from './fields.ts';
import { blockForm } from './blocked.ts';
import { stateOf } from './list.ts';

const challengeOf = (desk: Desk): ManagedChallenge => challengeManaged(desk.parts.database, wholeTyped(desk.id) || 0);

const reasoned = (desk: Desk, id: number, act: string, title: string, why: string): Html =>
  html`<section>
    <h2>${title}</h2>
    <p>${why}</p>
    ${form(
      desk.token,
      `${CHALLENGE_PATH}/${id}`,
      html`<label
          >原因，报名的人看得到<input name="reason" required maxlength="${REASON_MOST}" autocomplete="off" /></label
        ><button name="do" value="${act}" class="danger">${title}</button>`,
      'stack',
    )}
  </section>`;

const ending = (desk: Desk, challenge: ManagedChallenge): Html | string => {
  if (challenge.withdrawn_at !== null || desk.now >= endOf(challenge)) return '';
  return desk.now < challenge.starts_at
    ? reasoned(desk, challenge.id, 'withdraw', '撤回', '各处都看不到它，不能恢复；报名的人会收到通知。')
    : reasoned(desk, challenge.id, 'end', '提前结束', '今天算最后一天，报名马上截止；报名的人会收到通知。');
};

const shown = (desk: Desk, challenge: ManagedChallenge, values: Values, wrong: Wrong): Html => {
  const { id, people, teams } = challenge;
  const path = `${CHALLENGE_PATH}/${id}`;
  const gone = challenge.withdrawn_at !== null;
  return html`<section>
      <dl>
        <dt>状态</dt>
        <dd>${gone ? stateOf(challenge, desk.now) : phaseWords(challenge, desk.now)}</dd>
        <dt>报名</dt>
        <dd>${people} 人，${teams} 支队伍</dd>
      </dl>
    </section>
    ${
      gone
        ? ''
        : html`<section>
              <h2>改挑战</h2>
              ${people > 0 ? html`<p>已有人报名：过去的时间、达标和封顶步数不能再改；改了别的时间，他们会收到通知。</p>` : ''}
              ${sheet(desk, { path, list: CHALLENGE_BOXES, values, stored: challengeValues(challenge), wrong, verb: '保存' })}
            </section>
            ${ending(desk, challenge)} ${blockForm(desk, challenge)}`
    }
    ${historyOf(desk, `challenge ${id}`)}`;
};

const titleOf = ({ id, title }: ManagedChallenge): string => `步数挑战 ${id}：${title}`;

export const showChallenge = (desk: Desk): Outcome => {
  const challenge = challengeOf(desk);
  return { title: titleOf(challenge), body: shown(desk, challenge, challengeValues(challenge), {}) };
};

const save = (desk: Desk, challenge: ManagedChallenge): Promise<Outcome> => {
  const { id } = challenge;
  const values = sent(desk, CHALLENGE_BOXES);
  const again = (shownValues: Values, wrong: Wrong = {}) => {
    const now = challengeOf(desk);
    return { title: titleOf(now), status: 400, body: shown(desk, now, shownValues, wrong) };
  };
  return saveAsRead(desk, {
    list: CHALLENGE_BOXES,
    stored: () => challengeValues(challengeOf(desk)),
    values,
    again,
    save: async (check) => {
      const wanted = wantedChallenge(values, challenge.sign_from);
      const checked = checkChallenge(challenge, wanted, desk.now);
      if ('wrong' in checked && challenge.withdrawn_at === null) return again(values, checked.wrong);
      await desk.act('challenge.change', `challenge ${id}`, values, (act) => {
        check();
        return changeChallenge(act, id, wanted);
      });
      return { go: `${CHALLENGE_PATH}/${id}`, said: '已保存' };
    },
  });
};

export const decideChallenge = async (desk: Desk): Promise<Outcome> => {
  const challenge = challengeOf(desk);
  const { id, title } = challenge;
  const [subject, go, reason] = [`challenge ${id}`, `${CHALLENGE_PATH}/${id}`, typed(desk, 'reason')];
  switch (typed(desk, 'do')) {
    case 'save':
      return save(desk, challenge);
    case 'end':
      await desk.act('challenge.end', subject, { title, reason }, (act) => endChallenge(act, id, reason));
      return { go, said: '今天是最后一天' };
    case 'withdraw':
      await desk.act('challenge.withdraw', subject, { title, reason }, (act) => withdrawChallenge(act, id, reason));
      return { go, said: '已撤回' };
    case 'block':
    case 'unblock': {
      const blocks = typed(desk, 'do') === 'block';
      const member = wholeTyped(typed(desk, 'members')) || 0;
      const facts = { target: `member ${member}`, reason: blocks ? reason : '' };
      await desk.act(blocks ? 'challenge.block' : 'challenge.unblock', subject, facts, (act) =>
        blockMember(act, id, { member, reason, blocks }),
      );
      return { go, said: blocks ? '他的步数不再计' : '他的步数重新计入' };
    }
    default:
      throw refuse('badRequest');
  }
};
