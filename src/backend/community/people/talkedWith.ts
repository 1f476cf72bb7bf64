import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { HELD_BY } from '../entry/visible.ts';

/** Comments of one's own that are looked at, and of each those that came next below the same floor. */
const OWN = 40;
const NEXT = 3;

const SAID = `SELECT c.id, coalesce(c.root_id, c.id) AS thread, coalesce(e.author_id, r.author_id) AS author, a.author_id AS answered
  FROM comments c ${HELD_BY} LEFT JOIN comments a ON a.id = c.reply_to_id AND a.live = 1
  WHERE c.author_id = ? ORDER BY c.id DESC LIMIT +?`;
/** What waits for a check or was deleted tells nobody who wrote it. */
const AFTER = 'SELECT id, author_id FROM comments WHERE root_id = ? AND id > ? AND live = 1 ORDER BY id LIMIT +?';

interface Said {
  readonly id: number;
  readonly thread: number;
  readonly author: number;
  readonly answered: number | null;
}

/** Who said something to a member in comments or heard something of them, the latest first; ids stand in the order of time. */
export const talkedWith = ({ database }: CallContext, member: number): number[] => {
  const talks = all<Said>(database, SAID, member, OWN).flatMap(({ id, thread, author, answered }) => [
    { at: id, who: answered ?? author },
    { at: id, who: author },
    ...all<{ id: number; author_id: number }>(database, AFTER, thread, id, NEXT).map((next) => ({
      at: next.id,
      who: next.author_id,
    })),
  ]);
  return talks.sort((one, other) => other.at - one.at).map(({ who }) => who);
};
