import { refuse } from '../../../errors.ts';
import { changeReward, makeReward, withdrawReward } from '../../../review/ten/manage/keep.ts';
import { checkReward, type ManagedReward, rewardManaged } from '../../../review/ten/manage/wanted.ts';
import { randomText } from '../../../sessions/secrets.ts';
import type { Desk, DeskRoute, Outcome } from '../../desk.ts';
import { saveAsRead } from '../../page/asRead.ts';
import { sent, sheet, type Values, type Wrong } from '../../page/boxes.ts';
import { typed } from '../../page/fields.ts';
import { form, type Html, html } from '../../page/html.ts';
import { historyOf } from '../log.ts';
import { NEW_REWARD, REWARD_BOXES, rewardValues, wantedReward } from './fields.ts';

const PATH = '/desk/reward';
const SUBJECT = 'reward 1';

const stateOf = ({ starts_at, expires_at, stock, taken }: ManagedReward, now: number): string => {
  if (expires_at !== null && expires_at <= now) return '已结束';
  if (starts_at > now) return '还没开始';
  return stock !== null && taken >= stock ? '领完了' : '正在领';
};

const maker = (desk: Desk, key: string, values: Values, wrong: Wrong): Html =>
  html`<section>
      <p>十年报告现在没有礼物。设好以后，走够公里数的成员自己在报告里领。</p>
      ${sheet(desk, { path: PATH, list: REWARD_BOXES, values, wrong, hidden: { key }, verb: '设好' })}
    </section>
    ${historyOf(desk, SUBJECT)}`;

const changer = (desk: Desk, reward: ManagedReward, values: Values, wrong: Wrong): Html =>
  html`<section>
      <dl>
        <dt>状态</dt>
        <dd>${stateOf(reward, desk.now)}</dd>
        <dt>领了</dt>
        <dd>${reward.taken} 份 <a href="/desk/presents/${reward.gift_id}">谁领了</a></dd>
      </dl>
    </section>
    <section>
      <h2>改礼物</h2>
      ${sheet(desk, { path: PATH, list: REWARD_BOXES, values, stored: rewardValues(reward), wrong, verb: '保存' })}
    </section>
    ${
      reward.taken > 0
        ? ''
        : html`<section>
            <h2>撤回</h2>
            <p>还没有人领：撤回以后报告里不再提它。</p>
            ${form(desk.token, PATH, html`<button name="do" value="withdraw" class="danger">撤回</button>`)}
          </section>`
    }
    ${historyOf(desk, SUBJECT)}`;

const show = (desk: Desk): Outcome => {
  const reward = rewardManaged(desk.parts.database);
  const body =
    reward === null ? maker(desk, randomText(16), NEW_REWARD, {}) : changer(desk, reward, rewardValues(reward), {});
  return { title: '十周年礼', body };
};

const save = async (desk: Desk): Promise<Outcome> => {
  const values = sent(desk, REWARD_BOXES);
  const key = typed(desk, 'key');
  const was = rewardManaged(desk.parts.database);
  const makes = key !== '';
  if (makes ? !/^[\w-]{16,64}$/.test(key) : was === null) throw refuse('badRequest');
  const again = (shownValues: Values, wrong: Wrong = {}) => {
    const reward = rewardManaged(desk.parts.database);
    const body =
      makes || reward === null ? maker(desk, key, shownValues, wrong) : changer(desk, reward, shownValues, wrong);
    return { title: '十周年礼还没有保存', status: 400, body };
  };
  const stored = (): Values => {
    const reward = rewardManaged(desk.parts.database);
    return reward === null ? {} : rewardValues(reward);
  };
  return saveAsRead(desk, {
    list: makes || was === null ? [] : REWARD_BOXES,
    stored,
    values,
    again,
    save: async (check) => {
      const wanted = wantedReward(values, was?.starts_at ?? desk.now);
      const checked = checkReward(makes ? null : was, wanted, desk.now);
      if ('wrong' in checked) return again(values, checked.wrong);
      await desk.act(makes ? 'reward.make' : 'reward.change', SUBJECT, values, (act) => {
        check();
        return makes ? makeReward(act, key, wanted) : changeReward(act, wanted);
      });
      return { go: PATH, said: makes ? '已设好' : '已保存' };
    },
  });
};

const decide = async (desk: Desk): Promise<Outcome> => {
  switch (typed(desk, 'do')) {
    case 'save':
      return save(desk);
    case 'withdraw':
      await desk.act('reward.withdraw', SUBJECT, {}, (act) => withdrawReward(act));
      return { go: PATH, said: '已撤回' };
    default:
      throw refuse('badRequest');
  }
};

/** What the ten-year report gives: set up, put right, withdrawn. */
export const rewardRoutes: readonly DeskRoute[] = [
  { method: 'GET', path: PATH, roles: ['finance'], handle: show },
  { method: 'POST', path: PATH, roles: ['finance'], handle: decide },
];
