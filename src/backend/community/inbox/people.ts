import type { InboxLine } from '../../../api/community/inbox.ts';
import type { CallContext } from '../../context.ts';
import { all, one } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import type { Held } from '../holder.ts';
import { AUTHOR_COLUMNS, type AuthorRow, authorOf } from '../people/author.ts';
import { bare, entryOf, holderOf, type LineRow, ownRoute } from './line.ts';
import { commentLikes, entryLikes, followBy, routeLikes, routeReports } from './standing.ts';
import { MOST } from './unread.ts';

interface Person extends AuthorRow {
  readonly at: number;
}

/** The newest; `?2` is what the line is about, `?3` how many. */
const newest = (rows: string): string => `SELECT ${AUTHOR_COLUMNS}, k.created_at AS at
  ${rows} ORDER BY k.created_at DESC, u.id DESC LIMIT +?3`;
const LIKED_ENTRY = newest(entryLikes('?2'));
const LIKED_COMMENT = newest(commentLikes('?2'));
const LIKED_ROUTE = newest(routeLikes('?2'));
const REPORTED_ROUTE = newest(routeReports('?2'));
const FOLLOWED = newest(followBy('?2'));

const withPeople = (context: CallContext, row: LineRow, line: InboxLine, sql: string): InboxLine => {
  const found = all<Person>(context.database, sql, viewerOf(context), row.about, MOST + 1);
  const [first] = found;
  if (first === undefined) return line;
  return {
    ...line,
    at: first.at,
    unread: first.at > row.read_at,
    who: authorOf(first, context.now),
    people: Math.min(MOST, found.length),
    many: found.length > MOST,
  };
};

const OWN = `SELECT c.text, c.picture_id, c.entry_id, c.route_id, coalesce(c.floor, f.floor) AS floor
  FROM comments c LEFT JOIN comments f ON f.id = c.root_id WHERE c.id = ? AND c.author_id = ?`;

interface Own extends Held {
  readonly text: string;
  readonly picture_id: string | null;
  readonly floor: number | null;
}

/** The reader's own comment, in words and with the place where it stands. */
export const ownComment = (context: CallContext, row: LineRow, line: InboxLine): InboxLine => {
  const own = one<Own>(context.database, OWN, row.about, viewerOf(context));
  if (own === undefined) return line;
  return {
    ...line,
    ...holderOf(context, own),
    floor: own.floor,
    text: own.text.slice(0, 140),
    picture: own.picture_id !== null,
  };
};

/** Likes of an entry, a route or a comment of the reader's. */
export const likeLine = (context: CallContext, row: LineRow): InboxLine => {
  if (row.kind === 'entry')
    return withPeople(
      context,
      row,
      { ...bare(row, 'entryLike'), entry: entryOf(context, Number(row.about)) },
      LIKED_ENTRY,
    );
  if (row.kind === 'route')
    return withPeople(context, row, { ...bare(row, 'routeLike'), route: ownRoute(context, row) }, LIKED_ROUTE);
  return withPeople(context, row, ownComment(context, row, bare(row, 'commentLike')), LIKED_COMMENT);
};

const REPORT = `SELECT k.text, k.created_at AS at ${routeReports('?2')} ORDER BY k.created_at DESC, k.id DESC LIMIT 1`;
const newestReport = (context: CallContext, row: LineRow): { text: string; at: number } | undefined =>
  one(context.database, REPORT, viewerOf(context), row.about);

/** When somebody last reported how the way of the reader's route is; null: nobody did, or it is somebody else's. */
export const reportedAt = (context: CallContext, row: LineRow): number | null =>
  ownRoute(context, row) === null ? null : (newestReport(context, row)?.at ?? null);

/** Reports on how the way of the reader's route is, with the words of the newest. */
export const routeReportLine = (context: CallContext, row: LineRow): InboxLine => {
  const text = newestReport(context, row)?.text ?? '';
  const line = { ...bare(row, 'routeReport'), route: ownRoute(context, row), text: text.slice(0, 140) };
  return withPeople(context, row, line, REPORTED_ROUTE);
};

/** A new follower. */
export const followLine = (context: CallContext, row: LineRow): InboxLine =>
  withPeople(context, row, bare(row, 'follow'), FOLLOWED);
