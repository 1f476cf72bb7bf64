import type { Moment } from '../../../community/moderation/things.ts';
import { one, run } from '../../../database/statement.ts';
import { refuse } from '../../../errors.ts';
import { endGift } from '../../../vip/gifts/given.ts';
import { checkReward, type ManagedReward, rewardManaged, type WantedReward } from './wanted.ts';
import { orRefuse } from '../../../formCheck.ts';

/** Meant for nobody until they have gone so far: nobody finds it among the gifts before. */
const GIFT = `INSERT INTO vip_gifts (form_key, name, note, tier, days, starts_at, expires_at, stock, closed)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1)`;
const CHANGE = `UPDATE vip_gifts SET name = ?2, note = ?3, tier = ?4, days = ?5, starts_at = ?6, expires_at = ?7, stock = ?8
  WHERE id = ?1`;

const kept = (was: ManagedReward | null, wanted: WantedReward, now: number) => {
  const checked = orRefuse(checkReward(was, wanted, now));
  const { reward: row } = checked;
  const gift = [row.name, row.note, row.tier, row.days, row.startsAt, row.expiresAt, row.stock] as const;
  return { row, gift };
};

/** Sets the anniversary's reward up; there is one at most, and a form that comes twice makes it once. */
export const makeReward = ({ database, now }: Moment, key: string, wanted: WantedReward): void => {
  if (one(database, 'SELECT 1 FROM vip_gifts WHERE form_key = ?', key) || rewardManaged(database) !== null)
    throw refuse('decided', { errMsg: '十周年礼已经设好了' });
  const { row, gift } = kept(null, wanted, now);
  const { id } = run(database, GIFT, key, ...gift);
  const terms = 'INSERT INTO ten_reward (id, gift_id, need_m, joined_before) VALUES (1, ?, ?, ?)';
  run(database, terms, id, row.km * 1_000, row.joined);
};

const standing = ({ database }: Moment): ManagedReward => {
  const was = rewardManaged(database);
  if (was === null) throw refuse('notFound', { errMsg: '还没有设十周年礼' });
  return was;
};

/** Puts right what the reward is; what somebody has received stays what it was. */
export const changeReward = (moment: Moment, wanted: WantedReward): void => {
  const was = standing(moment);
  const { row, gift } = kept(was, wanted, moment.now);
  run(moment.database, CHANGE, was.gift_id, ...gift);
  const terms = 'UPDATE ten_reward SET need_m = ?, joined_before = ? WHERE id = 1';
  run(moment.database, terms, row.km * 1_000, row.joined);
};

/** Takes a reward back that nobody has: the report speaks of none any more. */
export const withdrawReward = (moment: Moment): void => {
  const { gift_id, taken, expires_at } = standing(moment);
  if (taken > 0) throw refuse('decided', { errMsg: `已有 ${taken} 人领了，不能撤回；把最后一天提前就可以` });
  run(moment.database, 'DELETE FROM ten_reward WHERE id = 1');
  if (expires_at === null || expires_at > moment.now) endGift(moment, gift_id);
};
