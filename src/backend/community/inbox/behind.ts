import { COMMENT_READABLE, MEMBER_APART } from '../entry/visible.ts';

/** What stands behind a line of the inbox, as constant SQL in which `?1` is the reader: only what this reader may meet. */

/** Somebody who is still there, and is not apart from the reader. */
const PRESENT = `u.state = 0 AND u.id <> ?1 AND NOT ${MEMBER_APART}`;

/** Comments `c` of a line, by their place `i` in it. */
export const commentsIn = (line: string): string => `FROM inbox_comments i JOIN comments c ON c.id = i.comment_id
  WHERE i.line_id = ${line} AND c.live = 1 AND ${COMMENT_READABLE}`;
/** The word `m` in an entry that names the reader. */
export const mentionIn = (entry: string): string => `FROM entry_mentions m
  WHERE m.entry_id = ${entry} AND m.user_id = ?1 AND m.named = 1 AND m.at IS NOT NULL`;
/** Likes `k` of an entry, with who gave them. */
export const entryLikes = (entry: string): string =>
  `FROM entry_likes k JOIN users u ON u.id = k.user_id WHERE k.entry_id = ${entry} AND ${PRESENT}`;
/** Likes `k` of a comment. */
export const commentLikes = (comment: string): string =>
  `FROM comment_likes k JOIN users u ON u.id = k.user_id WHERE k.comment_id = ${comment} AND ${PRESENT}`;
/** Likes `k` of a route. */
export const routeLikes = (route: string): string =>
  `FROM route_likes k JOIN users u ON u.id = k.user_id WHERE k.route_id = ${route} AND ${PRESENT}`;
/** Reports `k` on how the way of a route is. */
export const routeReports = (route: string): string =>
  `FROM route_conditions k JOIN users u ON u.id = k.reporter_id WHERE k.route_id = ${route} AND k.audit = 0 AND ${PRESENT}`;
/** A follower `u`, since `k`. */
export const followBy = (member: string): string => `FROM follows k JOIN users u ON u.id = k.follower_id
  WHERE k.follower_id = ${member} AND k.followee_id = ?1 AND ${PRESENT}`;
