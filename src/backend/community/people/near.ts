import type { Mention } from '../../../api/community/fields.ts';
import type { CallContext } from '../../context.ts';
import { all, one } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { HELD_BY, MEMBER_APART } from '../entry/visible.ts';

const MOST = 20;
/** Comments of one's own that are looked at, and of each those that came next below the same floor. */
const OWN = 40;
const NEXT = 3;

const SAID = `SELECT c.id, coalesce(c.root_id, c.id) AS thread, coalesce(e.author_id, r.author_id) AS author, a.author_id AS answered
  FROM comments c ${HELD_BY} LEFT JOIN comments a ON a.id = c.reply_to_id AND a.live = 1
  WHERE c.author_id = ? ORDER BY c.id DESC LIMIT +?`;
/** What waits for a check or was deleted tells nobody who wrote it. */
const AFTER = 'SELECT id, author_id FROM comments WHERE root_id = ? AND id > ? AND live = 1 ORDER BY id LIMIT +?';
const FOLLOWED = 'SELECT followee_id AS id FROM follows WHERE follower_id = ? ORDER BY created_at DESC LIMIT +?';
const NAMED = `SELECT u.nick_name AS name FROM users u WHERE u.id = ?2 AND u.state = 0 AND NOT ${MEMBER_APART}`;

interface Said {
  readonly id: number;
  readonly thread: number;
  readonly author: number;
  readonly answered: number | null;
}

/** Who said something to a member in comments or heard something of them, the latest first; ids stand in the order of time. */
const talkedWith = ({ database }: CallContext, member: number): number[] => {
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

/** Whom a member talked with in comments, then whom they follow, each once, as they may be named now. */
export const peopleNear = (context: CallContext): Mention[] => {
  const { database } = context;
  const member = viewerOf(context);
  // Some may have gone: more are looked at than are offered.
  const followed = all<{ id: number }>(database, FOLLOWED, member, MOST * 2).map(({ id }) => id);
  const near: Mention[] = [];
  for (const id of new Set([...talkedWith(context, member), ...followed])) {
    const named = id === member ? undefined : one<{ name: string }>(database, NAMED, member, id);
    if (named !== undefined) near.push({ userId: String(id), name: named.name });
    if (near.length === MOST) break;
  }
  return near;
};
