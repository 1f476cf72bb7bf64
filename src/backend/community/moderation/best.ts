import { one, run } from '../../database/statement.ts';
import { refuse } from '../../errors.ts';
import { notifyMember } from '../../vip/notices.ts';
import { ENTRY_PUBLIC } from '../entry/visible.ts';
import type { Moment } from './things.ts';

/** An entry as the desk names it: whose it is, how it begins, whether everybody may read it. */
export interface Named {
  readonly id: number;
  readonly author: number;
  readonly words: string;
  readonly open: 0 | 1;
}
const NAMED = `SELECT e.id, e.author_id AS author, iif(e.title = '', substr(e.excerpt, 1, 40), e.title) AS words,
  ${ENTRY_PUBLIC} AS open FROM entries e WHERE e.id = ?`;

export const entryNamed = ({ database }: Pick<Moment, 'database'>, id: number): Named => {
  const row = one<Named>(database, NAMED, id);
  if (!row) throw refuse('notFound', { errMsg: '没有这个编号的内容' });
  return row;
};

/** The same, where everybody may read it: only such an entry is held up to others. */
export const openEntry = (moment: Pick<Moment, 'database'>, id: number): Named => {
  const entry = entryNamed(moment, id);
  if (entry.open === 0) throw refuse('badRequest', { errMsg: '这篇内容现在不是人人能看，不能放到前面' });
  return entry;
};

/** Makes an entry 精华, of which its author hears, or takes that back. What it was copied to follows (migration 050). */
export const setBest = (moment: Moment, id: number, best: boolean): void => {
  const { author, words } = best ? openEntry(moment, id) : entryNamed(moment, id);
  const [to, from] = best ? [1, 0] : [0, 1];
  if (run(moment.database, 'UPDATE entries SET best = ? WHERE id = ? AND best = ?', to, id, from).changes === 0)
    throw refuse('decided');
  if (!best) return;
  // Told once: taken back and given again it is no news.
  const told = { userId: String(author), kind: 'house:best', about: `entry ${id}` } as const;
  notifyMember(moment.database, { ...told, words: `“${words}”` }, moment.now);
};
