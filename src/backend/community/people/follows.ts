import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { HOME_OPEN, MEMBER_APART } from '../entry/visible.ts';
import type { Position } from '../feed/cursor.ts';
import { PERSON_COLUMNS, type PersonRow } from './person.ts';

interface Row extends PersonRow {
  readonly since: number;
}

/** One's own list holds everybody who is there; somebody else's nobody whose home is shut to the reader. */
const SEEN = `u.state = 0 AND CASE WHEN ?2 = ?1 THEN NOT ${MEMBER_APART} ELSE ${HOME_OPEN} END`;

/** Constant text; `?1` is the reader, `?2` the member. */
export const FOLLOWS = {
  fans: `SELECT ${PERSON_COLUMNS}, l.created_at AS since FROM follows l CROSS JOIN users u ON u.id = l.follower_id
    WHERE l.followee_id = ?2 AND (l.created_at, l.follower_id) < (?3, ?4) AND ${SEEN}
    ORDER BY l.created_at DESC, l.follower_id DESC LIMIT +?5`,
  follows: `SELECT ${PERSON_COLUMNS}, l.created_at AS since FROM follows l CROSS JOIN users u ON u.id = l.followee_id
    WHERE l.follower_id = ?2 AND (l.created_at, l.followee_id) < (?3, ?4) AND ${SEEN}
    ORDER BY l.created_at DESC, l.followee_id DESC LIMIT +?5`,
} as const;

/** Who follows a member, or whom they follow, after a position of time and member. */
export const followsAfter = (
  context: CallContext,
  list: keyof typeof FOLLOWS,
  member: number,
  after: Position,
  limit: number,
): Row[] => all<Row>(context.database, FOLLOWS[list], viewerOf(context), member, after.key, after.id, limit);
