import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { entryNamed, openEntry } from '../moderation/best.ts';
import type { Moment } from '../moderation/things.ts';
import { type Pinned, PINNED_COLUMNS } from '../pinned.ts';
import { managedTopic } from './managed.ts';

/** As many stand at the top of a topic. */
export const TOPIC_PINS_MAX = 3;

const PINS = `SELECT ${PINNED_COLUMNS} FROM entry_topics l CROSS JOIN entries e ON e.id = l.entry_id JOIN users u ON u.id = e.author_id
  WHERE l.topic_id = ? AND l.pinned_at IS NOT NULL ORDER BY l.pinned_at DESC, l.entry_id DESC`;

/** What is pinned in a topic, in the order of its page: the last pinned first. */
export const topicPins = (database: DatabaseSync, topic: number): Pinned[] => all(database, PINS, topic);

/** Pins an entry to the top of a topic that it stands below, where everybody may read it. It loses its pin as migration 360 says. */
export const pinInTopic = (moment: Moment, topic: number, entry: number): void => {
  const { database, now } = moment;
  const { name } = managedTopic(database, topic);
  openEntry(moment, entry);
  const there = topicPins(database, topic);
  if (there.some(({ id }) => id === entry)) throw refuse('decided', { errMsg: '已经置顶了' });
  if (there.length >= TOPIC_PINS_MAX)
    throw refuse('tooManyPins', { errMsg: `一个话题最多置顶 ${TOPIC_PINS_MAX} 篇，先取消一篇再置顶` });
  const sql = 'UPDATE entry_topics SET pinned_at = ? WHERE entry_id = ? AND topic_id = ?';
  if (run(database, sql, now, entry, topic).changes === 0)
    throw refuse('badRequest', { errMsg: `这篇内容不在话题“${name}”里` });
};

export const unpinInTopic = (moment: Moment, topic: number, entry: number): void => {
  entryNamed(moment, entry);
  const sql = 'UPDATE entry_topics SET pinned_at = NULL WHERE entry_id = ? AND topic_id = ? AND pinned_at IS NOT NULL';
  if (run(moment.database, sql, entry, topic).changes === 0) throw refuse('decided', { errMsg: '没有置顶' });
};
