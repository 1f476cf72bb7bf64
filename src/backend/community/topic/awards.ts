import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { notifyMember } from '../../vip/notices.ts';
import { lineOf } from '../lineOf.ts';
import { openEntry } from '../moderation/best.ts';
import type { Moment } from '../moderation/things.ts';
import { managedTopic } from './managed.ts';
import { phaseOf, windowOf } from './phase.ts';

interface Awarded {
  readonly entry_id: number;
  readonly place: number;
  readonly award: string;
  readonly words: string;
}
/** What was awarded below a topic, the best first. */
export const awardsOf = (database: DatabaseSync, id: number): Awarded[] =>
  all(
    database,
    `SELECT l.entry_id, l.award_place AS place, l.award, iif(e.title = '', substr(e.excerpt, 1, 40), e.title) AS words
     FROM entry_topics l JOIN entries e ON e.id = l.entry_id
     WHERE l.topic_id = ? AND l.award_place IS NOT NULL ORDER BY l.award_place, l.entry_id LIMIT 200`,
    id,
  );

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
  const phase = phaseOf(windowOf(database, id), now);
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
