import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { notifyMember } from '../../vip/notices.ts';
import type { Moment } from '../moderation/things.ts';
import { managedBoard } from './manage.ts';

const MODERATORS_MOST = 5;

interface Moderator {
  readonly id: number;
  readonly nick_name: string;
}

export const moderatorsOf = (database: DatabaseSync, board: number): Moderator[] =>
  all(
    database,
    `SELECT u.id, u.nick_name FROM board_moderators m JOIN users u ON u.id = m.user_id
     WHERE m.board_id = ? ORDER BY m.position`,
    board,
  );

/** A member who may be named in public: there, and neither frozen nor closed. */
export const memberInOffice = (database: DatabaseSync, member: number): void => {
  if (!one(database, 'SELECT 1 FROM users WHERE id = ? AND state = 0', member))
    throw refuse('notFound', { errMsg: '没有这个成员，或账号不能用了' });
};

/** Adds a moderator at the end; who it is hears of it. What it allows, and for how long, moderating/rights.ts asks each time. */
export const addModerator = ({ database, now }: Moment, id: number, member: number): void => {
  const { name } = managedBoard(database, id);
  memberInOffice(database, member);
  const there = moderatorsOf(database, id);
  if (there.some((row) => row.id === member)) throw refuse('badRequest', { errMsg: '已经是这个版块的版主' });
  if (there.length >= MODERATORS_MOST)
    throw refuse('badRequest', { errMsg: `一个版块最多 ${MODERATORS_MOST} 位版主，先取消一位` });
  run(
    database,
    `INSERT INTO board_moderators (board_id, position, user_id)
     SELECT ?1, coalesce(max(position), -1) + 1, ?2 FROM board_moderators WHERE board_id = ?1`,
    id,
    member,
  );
  const told = { userId: String(member), kind: 'house:office', about: `board ${id} ${now}` } as const;
  notifyMember(database, { ...told, words: `“${name}”版块的版主` }, now);
};

/** What a member is told who is relieved of an office: by whom, why, and what it means. */
export const relievedWords = (office: string, reason: string, means: string): string =>
  `${office}，是社区工作人员的决定${reason === '' ? '' : `，理由：${reason}`}。${means}`;

/** Takes a moderator away, who hears of it. `reason`: theirs to read; '' where none is given. */
export const removeModerator = ({ database, now }: Moment, id: number, member: number, reason: string): void => {
  if (run(database, 'DELETE FROM board_moderators WHERE board_id = ? AND user_id = ?', id, member).changes === 0)
    throw refuse('decided');
  const { name } = managedBoard(database, id);
  const means = '不能再在那里置顶、设精华、隐藏内容，以前做过的照旧有效；发帖和评论不受影响。';
  const words = relievedWords(`“${name}”版块的版主`, reason, means);
  notifyMember(database, { userId: String(member), kind: 'house:offDuty', about: `board ${id} ${now}`, words }, now);
};
