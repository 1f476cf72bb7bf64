import type { DatabaseSync } from 'node:sqlite';
import { absoluteDate, absoluteTime } from '../../../lib/time.ts';
import { oneLine } from '../../../lib/text.ts';
import { DAY_MS } from '../../../site.ts';
import type { Moment } from '../../community/moderation/things.ts';
import { all, one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { notifyMember } from '../../vip/notices.ts';
import { countTeam } from '../ranks.ts';
import { endOf } from '../stepChallenge.ts';
import { challengeManaged, type ManagedChallenge } from './managed.ts';
import type { WantedChallenge } from './typed.ts';
import { checkChallenge } from './wanted.ts';
import { orRefuse } from '../../formCheck.ts';

const MAKE = `INSERT INTO step_challenges (form_key, title, intro, sign_from, sign_until, starts_at, days, daily_goal,
  daily_cap, team_max, capacity) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const CHANGE = `UPDATE step_challenges SET title = ?2, intro = ?3, sign_from = ?4, sign_until = ?5, starts_at = ?6, days = ?7,
  daily_goal = ?8, daily_cap = ?9, team_max = ?10, capacity = ?11 WHERE id = ?1`;
const END = 'UPDATE step_challenges SET days = ?2, sign_until = ?3 WHERE id = ?1';
const MEMBERS = 'SELECT user_id FROM step_members WHERE challenge_id = ?';
export const REASON_MOST = 60;

const standing = (database: DatabaseSync, id: number): ManagedChallenge => {
  const challenge = challengeManaged(database, id);
  if (challenge.withdrawn_at !== null) throw refuse('decided', { errMsg: '这个挑战已经撤回' });
  return challenge;
};

/** Once more in the transaction that writes: somebody may have signed up meanwhile. */
const kept = (was: ManagedChallenge | null, wanted: WantedChallenge, now: number) => {
  const checked = orRefuse(checkChallenge(was, wanted, now));
  const { challenge: row } = checked;
  const values = [
    ...[row.title, row.intro, row.sign_from, row.sign_until, row.starts_at, row.days],
    ...[row.daily_goal, row.daily_cap, row.team_max, row.capacity],
  ] as const;
  return { row, values };
};

/** Tells everybody who is in. */
const tell = ({ database, now }: Moment, id: number, words: string): void => {
  for (const { user_id } of all<{ user_id: number }>(database, MEMBERS, id))
    notifyMember(database, { userId: String(user_id), kind: 'house:challenge', about: `${id}:${now}`, words }, now);
};

/** Makes a challenge; a form that comes twice makes it once. Returns its id. */
export const makeChallenge = ({ database, now }: Moment, key: string, wanted: WantedChallenge): number => {
  const { values } = kept(null, wanted, now);
  if (one(database, 'SELECT 1 FROM step_challenges WHERE form_key = ?', key))
    throw refuse('decided', { errMsg: '这个挑战已经建好了' });
  return run(database, MAKE, key, ...values).id;
};

/** Puts right what a challenge is; whoever is in is told of other times. */
export const changeChallenge = (moment: Moment, id: number, wanted: WantedChallenge): void => {
  const was = standing(moment.database, id);
  const { row, values } = kept(was, wanted, moment.now);
  run(moment.database, CHANGE, id, ...values);
  if (row.starts_at === was.starts_at && row.days === was.days && row.sign_until === was.sign_until) return;
  const until = `报名到 ${absoluteTime(row.sign_until)}`;
  tell(moment, id, `“${row.title}”的时间改了：${absoluteDate(row.starts_at)} 开走，共 ${row.days} 天，${until}`);
};

const why = (given: string): string => {
  const reason = oneLine(given);
  if (reason === '') throw refuse('badRequest', { errMsg: '写明原因，报名的人看得到' });
  if (Array.from(reason).length > REASON_MOST) throw refuse('textTooLong', { errMsg: `原因最多 ${REASON_MOST} 个字` });
  return reason;
};

/** Lets today be the last day of one that runs. */
export const endChallenge = (moment: Moment, id: number, given: string): void => {
  const { database, now } = moment;
  const was = standing(database, id);
  if (now < was.starts_at) throw refuse('decided', { errMsg: '还没有开走，撤回就可以' });
  if (now >= endOf(was)) throw refuse('decided', { errMsg: '已经走完了' });
  const days = Math.floor((now - was.starts_at) / DAY_MS) + 1;
  if (days === was.days) throw refuse('decided', { errMsg: '今天就是最后一天，过了零点自己结束' });
  const reason = why(given);
  run(database, END, id, days, Math.max(was.sign_from + 1, Math.min(was.sign_until, now)));
  tell(moment, id, `“${was.title}”提前结束，今天是最后一天：${reason}`);
};

/** Takes back one that has not begun: it is nowhere any more, and who had signed up is told why. */
export const withdrawChallenge = (moment: Moment, id: number, given: string): void => {
  const { database, now } = moment;
  const was = standing(database, id);
  if (now >= was.starts_at) throw refuse('decided', { errMsg: '已经开走，不能撤回；可以提前结束' });
  const reason = why(given);
  run(database, 'UPDATE step_challenges SET withdrawn_at = ? WHERE id = ?', now, id);
  tell(moment, id, `“${was.title}”不办了：${reason}`);
};

const MEMBER = 'SELECT blocked, team_id FROM step_members WHERE challenge_id = ? AND user_id = ?';

/** Lets nothing of a member count, for a reason that they read; without one it counts again. */
export const blockMember = (
  { database }: Moment,
  id: number,
  { member, reason: given, blocks }: { readonly member: number; readonly reason: string; readonly blocks: boolean },
): void => {
  const challenge = standing(database, id);
  const row = one<{ blocked: string; team_id: number | null }>(database, MEMBER, challenge.id, member);
  if (row === undefined) throw refuse('notFound', { errMsg: '没有这个人报名，请核对成员编号' });
  const reason = blocks ? why(given) : '';
  if (row.blocked === reason) throw refuse('decided', { errMsg: '已经是这样了' });
  run(database, 'UPDATE step_members SET blocked = ?3 WHERE challenge_id = ?1 AND user_id = ?2', id, member, reason);
  if (row.team_id !== null) countTeam({ database }, row.team_id);
};
