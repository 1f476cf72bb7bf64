import { makeChallenge } from '../../../challenge/manage/keep.ts';
import { type ManagedChallenge, managedChallenges } from '../../../challenge/manage/managed.ts';
import { checkChallenge } from '../../../challenge/manage/wanted.ts';
import { type Phase, phaseOf } from '../../../challenge/phase.ts';
import { endOf } from '../../../challenge/stepChallenge.ts';
import { refuse } from '../../../errors.ts';
import { randomText } from '../../../sessions/secrets.ts';
import type { Desk, Outcome } from '../../desk.ts';
import { sent, sheet, type Values, type Wrong } from '../../page/boxes.ts';
import { typed } from '../../page/fields.ts';
import { type Html, html, onDay } from '../../page/html.ts';
import { table, tabs } from '../../page/table.ts';
import { CHALLENGE_BOXES, CHALLENGE_PATH, NEW_CHALLENGE, wantedChallenge } from './fields.ts';

const PHASES: Readonly<Record<Phase, string>> = {
  upcoming: '还没开始报名',
  signup: '正在报名',
  waiting: '报名截止，等开走',
  running: '正在走',
  settling: '走完了，等最后的步数',
  ended: '已结束',
};
export const stateOf = (challenge: ManagedChallenge, now: number): string =>
  challenge.withdrawn_at === null ? PHASES[phaseOf(challenge, now)] : '已撤回';

const isOver = (challenge: ManagedChallenge, now: number): boolean =>
  challenge.withdrawn_at !== null || ['settling', 'ended'].includes(phaseOf(challenge, now));

const maker = (desk: Desk, key: string, values: Values, wrong: Wrong): Html =>
  html`<section>
    <h2>新挑战</h2>
    ${sheet(desk, { path: CHALLENGE_PATH, list: CHALLENGE_BOXES, values, wrong, hidden: { key }, verb: '建立' })}
    <p>每分钟最多计的步数、补同步的时间和徽章对所有挑战一样，写在挑战页的规则里。</p>
  </section>`;

const OPEN = CHALLENGE_PATH;
const OVER = `${CHALLENGE_PATH}?state=over`;

/** Challenges that are on or over, and the form of a new one. */
export const listChallenges = (desk: Desk): Outcome => {
  const over = desk.url.searchParams.get('state') === 'over';
  const rows = managedChallenges(desk.parts.database).filter((one) => isOver(one, desk.now) === over);
  return {
    title: '步数挑战',
    body: html`${tabs(
      '步数挑战',
      [
        [OPEN, '报名和进行中'],
        [OVER, '已结束和撤回'],
      ],
      over ? OVER : OPEN,
    )}
    ${table(
      rows,
      [
        ['编号', ({ id }) => id],
        ['名称', ({ id, title }) => html`<a href="${CHALLENGE_PATH}/${id}">${title}</a>`],
        ['状态', (row) => stateOf(row, desk.now)],
        ['第一天', ({ starts_at }) => onDay(starts_at)],
        ['最后一天', (row) => onDay(endOf(row) - 1)],
        ['报名', ({ people, capacity }) => (capacity === 0 ? people : `${people} / ${capacity}`), 'num'],
        ['队伍', ({ teams }) => teams, 'num'],
      ],
      over ? '还没有结束的挑战。' : '现在没有挑战。',
    )}
    ${over ? '' : maker(desk, randomText(16), NEW_CHALLENGE, {})}`,
  };
};

export const newChallenge = async (desk: Desk): Promise<Outcome> => {
  const key = typed(desk, 'key');
  if (!/^[\w-]{16,64}$/.test(key)) throw refuse('badRequest');
  const values = sent(desk, CHALLENGE_BOXES);
  const wanted = wantedChallenge(values, desk.now);
  const checked = checkChallenge(null, wanted, desk.now);
  if ('wrong' in checked)
    return { title: '新挑战还没有建立', status: 400, body: maker(desk, key, values, checked.wrong) };
  const id = await desk.act(
    'challenge.make',
    (made: number) => `challenge ${made}`,
    values,
    (act) => makeChallenge(act, key, wanted),
  );
  return { go: `${CHALLENGE_PATH}/${id}`, said: '已建立' };
};
