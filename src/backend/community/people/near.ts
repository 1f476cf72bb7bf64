import type { Mention } from '../../../api/community/fields.ts';
import type { CallContext } from '../../context.ts';
import { all, one } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { MEMBER_APART } from '../entry/visible.ts';
import { talkedWith } from './talkedWith.ts';

const MOST = 20;

const FOLLOWED = 'SELECT followee_id AS id FROM follows WHERE follower_id = ? ORDER BY created_at DESC LIMIT +?';
const NAMED = `SELECT u.nick_name AS name FROM users u WHERE u.id = ?2 AND u.state = 0 AND NOT ${MEMBER_APART}`;

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
