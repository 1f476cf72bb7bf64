/**
 * What of the inbox stands for its reader: constant SQL over a line `l`, in which `?1` is the reader. Every line is judged
 * by what may be read at this moment, so that a block, a deletion or a narrower visibility takes it out of lists and counts.
 */
import type { InboxTab } from '../../../api/community/inbox.ts';
import { COMMENT_OPEN, MAY_READ, ROUTE_READABLE } from '../entry/visible.ts';
import { commentsIn, mentionIn, entryLikes, commentLikes, routeLikes, routeReports, followBy } from './behind.ts';

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
