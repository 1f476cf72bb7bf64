/**
 * Who may read what: the one place. Constant SQL over an entry `e`, a comment `c` or a route `r`; `?1` is the reader's
 * id, 0 for a guest. Lists, details, comments and likes all ask through these conditions.
 */

/** Both follow each other. */
const friends = (other: string): string => `
  EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = ?1 AND f.followee_id = ${other})
  AND EXISTS (SELECT 1 FROM follows f WHERE f.follower_id = ${other} AND f.followee_id = ?1)`;

/** One of the two blocked the other. */
const apart = (other: string): string => `(
  EXISTS (SELECT 1 FROM member_blocks b WHERE b.user_id = ?1 AND b.blocked_id = ${other})
  OR EXISTS (SELECT 1 FROM member_blocks b WHERE b.user_id = ${other} AND b.blocked_id = ?1))`;

export const ENTRY_APART = apart('e.author_id');
/** The reader and a member `u` are. */
export const MEMBER_APART = apart('u.id');
export const ENTRY_FRIENDS = `(${friends('e.author_id')})`;

/** The visibility that the author chose lets this reader in. */
export const ENTRY_OPEN = `(
  e.visibility = 'public' OR e.author_id = ?1 OR (e.visibility = 'friends' AND ${ENTRY_FRIENDS}))`;

/** An entry this reader may read whole. What is being checked or was refused, its author alone. */
export const MAY_READ = `(
  e.deleted_at IS NULL AND e.removed_at IS NULL
  AND (e.author_id = ?1 OR (e.audit = 0 AND ${ENTRY_OPEN} AND NOT ${ENTRY_APART})))`;

/** An entry that everybody may read, guests too. */
export const ENTRY_PUBLIC = `(
  e.deleted_at IS NULL AND e.removed_at IS NULL AND e.audit = 0 AND e.visibility = 'public')`;

/** An entry that belongs into this reader's lists. `e.shown` must stay a plain term: the indexes are made for it. */
export const IN_LISTS = `${ENTRY_OPEN} AND NOT ${ENTRY_APART} AND e.shown = 1`;

/** The reader is not tired of it. */
export const NOT_HIDDEN = `
  NOT EXISTS (SELECT 1 FROM hidden_entries h WHERE h.user_id = ?1 AND h.entry_id = e.id)`;

/** A live comment, or one's own that is being checked. */
export const COMMENT_READABLE = `(
  (c.live = 1 AND NOT ${apart('c.author_id')})
  OR (c.author_id = ?1 AND c.audit = 1 AND c.deleted_at IS NULL))`;

/** A comment in a list: a readable one, or the empty place of a deleted floor that still carries replies. */
export const COMMENT_SEEN = `(${COMMENT_READABLE} OR (c.deleted_at IS NOT NULL AND c.reply_count > 0))`;

/** A member `u` whose home this reader may see. */
export const HOME_OPEN = `(
  u.id = ?1 OR ((u.privacy = 0 OR (u.privacy = 1 AND ${friends('u.id')})) AND NOT ${apart('u.id')}))`;

/** Whether members ?1 and ?2 are apart. */
export const ARE_APART = `SELECT ${apart('?2')} AS apart`;

/** A route `r` that is there: neither deleted nor taken down, and others see it once it has passed. */
export const ROUTE_THERE = `(r.deleted_at IS NULL AND r.removed_at IS NULL AND (r.audit = 0 OR r.author_id = ?1))`;

/** The visibility that its author chose lets this reader see a route `r`. */
export const ROUTE_OPEN = `(
  r.author_id = ?1 OR r.visibility = 'public' OR (r.visibility = 'friends' AND ${friends('r.author_id')}))`;
/** The reader and the author of a route `r` are apart. */
export const ROUTE_APART = apart('r.author_id');

/** A route `r` this reader may use. */
export const ROUTE_READABLE = `(${ROUTE_THERE} AND ${ROUTE_OPEN} AND NOT ${ROUTE_APART})`;

/** A route `r` that stands in lists for everybody. The plain terms are those of its indexes. */
export const ROUTE_LISTED = `r.deleted_at IS NULL AND r.removed_at IS NULL AND r.audit = 0 AND r.visibility = 'public'`;

/** A route `r` that belongs into this reader's lists. */
const ROUTE_IN_LISTS = `(r.deleted_at IS NULL AND r.removed_at IS NULL AND r.audit = 0 AND ${ROUTE_OPEN} AND NOT ${ROUTE_APART})`;

/** What a comment `c` hangs on, beside it: an entry `e` or a route `r`; all columns of the other are null. */
export const HELD_BY = 'LEFT JOIN entries e ON e.id = c.entry_id LEFT JOIN routes r ON r.id = c.route_id';

/** This reader may read what a comment `c` hangs on. */
export const COMMENT_OPEN = `CASE WHEN c.route_id IS NULL
  THEN EXISTS (SELECT 1 FROM entries e WHERE e.id = c.entry_id AND ${MAY_READ})
  ELSE EXISTS (SELECT 1 FROM routes r WHERE r.id = c.route_id AND ${ROUTE_READABLE}) END`;

/** Everybody may read what a comment `c` hangs on, guests too. */
export const COMMENT_PUBLIC = `CASE WHEN c.route_id IS NULL
  THEN EXISTS (SELECT 1 FROM entries e WHERE e.id = c.entry_id AND ${ENTRY_PUBLIC})
  ELSE EXISTS (SELECT 1 FROM routes r WHERE r.id = c.route_id AND ${ROUTE_LISTED}) END`;

/** What a comment hangs on belongs into the lists of this reader, or of guests; asked beside `HELD_BY`. */
export const COMMENT_IN_LISTS = {
  guest: `CASE WHEN c.route_id IS NULL THEN e.shown = 1 AND e.visibility = 'public' ELSE ${ROUTE_LISTED} END`,
  member: `CASE WHEN c.route_id IS NULL THEN ${IN_LISTS} AND ${NOT_HIDDEN} ELSE ${ROUTE_IN_LISTS} END`,
} as const;
