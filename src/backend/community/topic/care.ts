import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { notifyMember } from '../../vip/notices.ts';
import { memberInOffice } from '../board/care.ts';
import { lineOf } from '../lineOf.ts';
import { openEntry } from '../moderation/best.ts';
import type { Moment } from '../moderation/things.ts';
import { managedTopic } from './managed.ts';
import { phaseOf } from './phase.ts';

/** What the desk keeps of a topic beyond its words: its host, the time of an activity, what was awarded. */

interface Care {
  readonly host_id: number | null;
  readonly host_name: string | null;
  readonly starts_at: number | null;
  readonly ends_at: number | null;
}
export const careOf = (database: DatabaseSync, id: number): Care => {
  const row = one<Care>(
    database,
    `SELECT t.host_id, u.nick_name AS host_name, t.starts_at, t.ends_at
     FROM topics t LEFT JOIN users u ON u.id = t.host_id WHERE t.id = ?`,
    id,
  );
  if (!row) throw refuse('notFound', { errMsg: '没有这个话题' });
  return row;
};

interface Awarded {
  readonly entry_id: number;
  readonly place: number;
  readonly award: string;
  readonly words: string;
}
export const awardsOf = (database: DatabaseSync, id: number): Awarded[] =>
  all(
    database,
    `SELECT l.entry_id, l.award_place AS place, l.award, iif(e.title = '', substr(e.excerpt, 1, 40), e.title) AS words
     FROM entry_topics l JOIN entries e ON e.id = l.entry_id
     WHERE l.topic_id = ? AND l.award_place IS NOT NULL ORDER BY l.award_place, l.entry_id LIMIT 200`,
    id,
  );

/** Gives a topic a host, who hears of it; null: the house itself. */
export const setHost = ({ database, now }: Moment, id: number, member: number | null): void => {
  const { name } = managedTopic(database, id);
  if (careOf(database, id).host_id === member) throw refuse('decided');
  if (member !== null) memberInOffice(database, member);
  run(database, 'UPDATE topics SET host_id = ? WHERE id = ?', member, id);
  if (member === null) return;
  const told = { userId: String(member), kind: 'house:office', about: `topic ${id} ${now}` } as const;
  notifyMember(database, { ...told, words: `“${name}”话题的主持人` }, now);
};

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

const PLACE_MOST = 99;
const GIVE = 'UPDATE entry_topics SET award_place = ?, award = ? WHERE entry_id = ? AND topic_id = ?';

/** Awards an entry of a topic, whose author hears of it: an activity's once it is over, another topic's at any time. */
export const giveAward = (
  moment: Moment,
  id: number,
  { entry, place, award }: { readonly entry: number; readonly place: number; readonly award: string },
): void => {
  const { database, now } = moment;
  const { name } = managedTopic(database, id);
  const phase = phaseOf(careOf(database, id), now);
  if (phase !== null && phase !== 'ended') throw refuse('badRequest', { errMsg: '活动还没结束，结束后才能评奖' });
  if (!Number.isSafeInteger(place) || place < 1 || place > PLACE_MOST)
    throw refuse('badRequest', { errMsg: `名次是 1 到 ${PLACE_MOST}` });
  const called = lineOf(award, { label: '奖项', least: 1, most: 10 });
  const { author, words } = openEntry(moment, entry);
  if (run(database, GIVE, place, called, entry, id).changes === 0)
    throw refuse('badRequest', { errMsg: '这篇内容不在这个话题里' });
  const told = { userId: String(author), kind: 'house:awarded', about: `topic ${id} ${entry} ${called}` } as const;
  notifyMember(database, { ...told, words: `“${words}”在“${name}”得了${called}` }, now);
};

export const takeAward = ({ database }: Moment, id: number, entry: number): void => {
  const { changes } = run(
    database,
    "UPDATE entry_topics SET award_place = NULL, award = '' WHERE entry_id = ? AND topic_id = ? AND award_place IS NOT NULL",
    entry,
    id,
  );
  if (changes === 0) throw refuse('decided');
};
