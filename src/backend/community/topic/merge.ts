import { all, one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import type { Moment } from '../moderation/things.ts';
import { awardsOf } from './awards.ts';
import { managedTopic } from './managed.ts';
import { windowOf } from './phase.ts';

/** All that goes over goes in one transaction, and nobody else writes meanwhile: with this many it takes a second or two. */
export const MERGE_MOST = 10_000;

interface Into {
  readonly id: number;
  readonly name: string;
}
const NAMED = 'SELECT id, name FROM topics WHERE name = ?';
const BELOW = 'SELECT 1 FROM entry_topics WHERE topic_id = ? LIMIT 1 OFFSET ?';

/** The topic of a name, as somebody copies it from its page: `# 云海打卡`. */
const topicNamed = (moment: Pick<Moment, 'database'>, typed: string): Into => {
  const name = typed.replace(/^[#＃\s]+/, '').trim();
  const found = one<Into>(moment.database, NAMED, name);
  if (!found) throw refuse('notFound', { errMsg: `没有叫“${name}”的话题` });
  return found;
};

/**
 * Merges a topic into the one of a name: entries and followers go over, each once, its pins do not, and whoever opens its
 * address is led on (migration 050). It cannot be undone: which entries were below which topic is not kept. Returns where it went.
 */
export const mergeTopic = (moment: Moment, id: number, typed: string): Into => {
  const { database } = moment;
  const [from, into] = [managedTopic(database, id), topicNamed(moment, typed)];
  if (into.id === id) throw refuse('badRequest', { errMsg: '不能并入自己' });
  const to = managedTopic(database, into.id);
  for (const { name, standing } of [from, to]) {
    if (standing === 'merged') throw refuse('badRequest', { errMsg: `“${name}”已经并入别的话题` });
    if (standing === 'restricted') throw refuse('badRequest', { errMsg: `“${name}”隐藏着，先恢复显示再合并` });
  }
  for (const one of [from, to])
    if (windowOf(database, one.id).starts_at !== null)
      throw refuse('badRequest', { errMsg: `“${one.name}”是有时间的活动，参与榜只算它自己的内容，不能合并` });
  if (awardsOf(database, id).length > 0)
    throw refuse('badRequest', { errMsg: `“${from.name}”评过奖，奖是它的，不能并入别的话题` });
  if (all(database, BELOW, id, MERGE_MOST).length > 0)
    throw refuse('badRequest', { errMsg: `内容超过 ${MERGE_MOST} 篇，一次合并不了` });
  run(database, 'UPDATE topics SET merged_into = ? WHERE id = ?', into.id, id);
  return into;
};

/** Where a topic went; null for one that stands for itself. */
export const mergedInto = ({ database }: Pick<Moment, 'database'>, id: number): Into | null =>
  one<Into>(database, 'SELECT s.id, s.name FROM topics t JOIN topics s ON s.id = t.merged_into WHERE t.id = ?', id) ??
  null;
