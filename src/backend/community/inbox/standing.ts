/**
 * What of the inbox stands for its reader: constant SQL over a line `l`, in which `?1` is the reader. Every line is judged
 * by what may be read at this moment, so that a block, a deletion or a narrower visibility takes it out of lists and counts.
 */
import type { InboxTab } from '../../../api/community/inbox.ts';
import { COMMENT_OPEN, COMMENT_READABLE, MAY_READ, MEMBER_APART, ROUTE_READABLE } from '../entry/visible.ts';

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

const ENTRY = `EXISTS (SELECT 1 FROM entries e WHERE e.id = l.about AND ${MAY_READ})`;
const ROUTE = `EXISTS (SELECT 1 FROM routes r WHERE r.id = l.about AND ${ROUTE_READABLE})`;
/** The reader's own route. */
const OWN_ROUTE =
  'EXISTS (SELECT 1 FROM routes r WHERE r.id = l.about AND r.author_id = ?1 AND r.deleted_at IS NULL AND r.removed_at IS NULL)';
/** The reader's own comment, below an entry or a route that can still be read. */
const OWN_COMMENT = `EXISTS (SELECT 1 FROM comments c WHERE c.id = l.about AND c.live = 1 AND ${COMMENT_OPEN})`;

type Standing = (since: (column: string) => string) => string;

const rules: Readonly<Record<InboxTab, Standing>> = {
  comment: (since) => `CASE l.kind
    WHEN 'route' THEN (${ROUTE} AND EXISTS (SELECT 1 ${commentsIn('l.id')} ${since('i.at')}))
      OR (${OWN_ROUTE} AND EXISTS (SELECT 1 ${routeReports('l.about')} ${since('k.created_at')}))
    ELSE ${ENTRY} AND (EXISTS (SELECT 1 ${commentsIn('l.id')} ${since('i.at')})
      OR EXISTS (SELECT 1 ${mentionIn('l.about')} ${since('m.at')})) END`,
  like: (since) => `CASE l.kind
    WHEN 'entry' THEN ${ENTRY} AND EXISTS (SELECT 1 ${entryLikes('l.about')} ${since('k.created_at')})
    WHEN 'route' THEN ${OWN_ROUTE} AND EXISTS (SELECT 1 ${routeLikes('l.about')} ${since('k.created_at')})
    ELSE ${OWN_COMMENT} AND EXISTS (SELECT 1 ${commentLikes('l.about')} ${since('k.created_at')}) END`,
  follow: (since) => `EXISTS (SELECT 1 ${followBy('l.about')} ${since('k.created_at')})`,
  // Of what its author has deleted nobody has to be told any more.
  system: () => `CASE l.kind
    WHEN 'entry' THEN EXISTS (SELECT 1 FROM entries e WHERE e.id = l.about AND e.deleted_at IS NULL)
    WHEN 'comment' THEN EXISTS (SELECT 1 FROM comments c WHERE c.id = l.about AND c.deleted_at IS NULL)
    ELSE 1 END`,
};

/** The line has something to show. */
export const standing = (tab: InboxTab): string => rules[tab](() => '');
/** Something in it is newer than what its reader has seen. */
export const unreadIn = (tab: InboxTab): string =>
  `l.at > l.read_at AND ${rules[tab]((at) => `AND ${at} > l.read_at`)}`;
