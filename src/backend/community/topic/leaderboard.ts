import type { TopicHead } from '../../../api/community/topic.ts';
import type { CallContext } from '../../context.ts';
import { all, one } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { MEMBER_APART } from '../entry/visible.ts';
import { AUTHOR_COLUMNS, type AuthorRow, authorOf } from '../people/author.ts';

type Leaderboard = NonNullable<TopicHead['leaderboard']>;

const SHOWN = 10;
/** Ranks are given before those are left out whom the reader does not see, so a few more are read. */
const READ = 30;
const RANKED = 100;

/** The order of `topic_people_rank`. */
const ORDER = 'ORDER BY p.likes DESC, p.entries DESC, p.author_id';

/** The first of a topic in their order, and whether the reader `?1` sees them. */
const LEADERS = `SELECT p.entries, p.likes, (u.state <> 2 AND NOT ${MEMBER_APART}) AS seen, ${AUTHOR_COLUMNS}
  FROM topic_people p CROSS JOIN users u ON u.id = p.author_id WHERE p.topic_id = ?2 ${ORDER} LIMIT +?3`;
const FIRST = `SELECT p.author_id FROM topic_people p WHERE p.topic_id = ? ${ORDER} LIMIT +?`;
const OWN = 'SELECT entries, likes FROM topic_people WHERE topic_id = ? AND author_id = ?';

interface Standing {
  readonly entries: number;
  readonly likes: number;
}

const mineOf = (context: CallContext, topicId: number): Leaderboard['mine'] => {
  const viewer = viewerOf(context);
  const own = one<Standing>(context.database, OWN, topicId, viewer);
  if (!own) return null;
  const at = all<{ author_id: number }>(context.database, FIRST, topicId, RANKED).findIndex(
    (row) => row.author_id === viewer,
  );
  return { rank: at < 0 ? null : at + 1, entries: own.entries, likes: own.likes };
};

/** Who stands where in an activity. */
export const leaderboardOf = (context: CallContext, topicId: number): Leaderboard => ({
  items: all<AuthorRow & Standing & { readonly seen: number }>(
    context.database,
    LEADERS,
    viewerOf(context),
    topicId,
    READ,
  )
    .map((row, at) => ({ row, rank: at + 1 }))
    .filter(({ row }) => row.seen === 1)
    .slice(0, SHOWN)
    .map(({ row, rank }) => ({
      rank,
      author: authorOf(row, context.now),
      entries: row.entries,
      likes: row.likes,
    })),
  mine: mineOf(context, topicId),
});
