import { run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { Moment } from '../moderation/things.ts';
import { awardsOf } from './awards.ts';
import { managedTopic } from './managed.ts';

/** When an activity takes entries; null: the topic is none. What was awarded was so because it was over: it stays over. */
export const setWindow = (
  { database, now }: Moment,
  id: number,
  window: { readonly starts: number; readonly ends: number } | null,
): void => {
  managedTopic(database, id);
  if (window !== null && !(window.starts < window.ends))
    throw refuse('badRequest', { errMsg: '开始和结束都要写，结束要晚于开始；都空着就不是活动' });
  if (window !== null && window.ends > now && awardsOf(database, id).length > 0)
    throw refuse('badRequest', { errMsg: '已经评了奖，结束时间不能再改到以后' });
  const { starts = null, ends = null } = window ?? {};
  run(database, 'UPDATE topics SET starts_at = ?, ends_at = ? WHERE id = ?', starts, ends, id);
};
