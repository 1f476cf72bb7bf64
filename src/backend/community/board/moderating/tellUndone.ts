import { one } from '../../../database/statement.ts';
import type { Recorded } from '../../../desk/record.ts';
import { notifyMember } from '../../../vip/notices.ts';
import type { Moment } from '../../moderation/things.ts';
import { moderatorNamed } from './deeds.ts';

/** What a moderator had done, as the notice calls it. */
const DONE: Readonly<Record<string, string>> = {
  'board.pin': '置顶',
  'board.unpin': '取消置顶',
  'board.part.seat': '放进子版块',
  'entry.best': '设为精华',
  'entry.unbest': '取消精华',
  'entry.hide': '隐藏帖子',
  'comment.hide': '隐藏评论',
};

const WORDS: Readonly<Record<string, string>> = {
  entry: `SELECT iif(title = '', substr(excerpt, 1, 40), title) AS words FROM entries WHERE id = ?`,
  comment: `SELECT iif(text = '', '图片', substr(text, 1, 40)) AS words FROM comments WHERE id = ?`,
};

/** Tells whoever did it that the desk has taken a deed back, with what it was and where it can be seen. */
export const tellUndone = ({ database, now }: Moment, { id, operator, act, subject, facts }: Recorded): void => {
  const member = moderatorNamed(operator);
  if (member === null) return;
  const { target = subject } = JSON.parse(facts) as { readonly target?: string };
  const [kind = '', thing = ''] = target.split(' ');
  const sql = WORDS[kind];
  const row = sql === undefined ? undefined : one<{ words: string }>(database, sql, Number(thing));
  const words = [DONE[act], row && `“${row.words}”`].filter(Boolean).join('：');
  notifyMember(database, { userId: String(member), kind: 'house:undone', about: `${target} ${id}`, words }, now);
};
