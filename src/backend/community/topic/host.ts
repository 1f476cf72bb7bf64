import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { notifyMember } from '../../vip/notices.ts';
import { memberInOffice, relievedWords } from '../board/moderators.ts';
import type { Moment } from '../moderation/things.ts';
import { managedTopic } from './managed.ts';

interface Host {
  /** null: the house itself. */
  readonly host_id: number | null;
  readonly host_name: string | null;
}
const HOST = `SELECT t.host_id, u.nick_name AS host_name FROM topics t LEFT JOIN users u ON u.id = t.host_id WHERE t.id = ?`;

/** Who hosts a topic. */
export const hostOf = (database: DatabaseSync, id: number): Host => {
  const row = one<Host>(database, HOST, id);
  if (!row) throw refuse('notFound', { errMsg: '没有这个话题' });
  return row;
};

/** Gives a topic a host, who hears of it, as does the one before; null: the house itself. */
export const setHost = ({ database, now }: Moment, id: number, member: number | null): void => {
  const { name } = managedTopic(database, id);
  const { host_id: before } = hostOf(database, id);
  if (before === member) throw refuse('decided');
  if (member !== null) memberInOffice(database, member);
  run(database, 'UPDATE topics SET host_id = ? WHERE id = ?', member, id);
  if (before !== null) {
    const words = relievedWords(`“${name}”话题的主持人`, '', '话题页上不再写你的名字，你在话题里发过的内容不受影响。');
    notifyMember(database, { userId: String(before), kind: 'house:offDuty', about: `topic ${id} ${now}`, words }, now);
  }
  if (member === null) return;
  const told = { userId: String(member), kind: 'house:office', about: `topic ${id} ${now}` } as const;
  notifyMember(database, { ...told, words: `“${name}”话题的主持人` }, now);
};
