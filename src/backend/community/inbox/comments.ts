import type { InboxLine } from '../../../api/community/inbox.ts';
import type { CallContext } from '../../context.ts';
import { all, one } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { authorById } from '../people/author.ts';
import { bare, entryOf, holderOf, type LineRow } from './line.ts';
import { reportedAt, routeReportLine } from './routeReport.ts';
import { commentsIn, mentionIn } from './behind.ts';
import { MOST } from './unread.ts';

interface Newest {
  readonly at: number;
  readonly id: number;
  readonly author_id: number;
}

/** The newest of a line; `?2` is the line, `?3` how many. */
const NEWEST = `SELECT i.at, c.id, c.author_id ${commentsIn('?2')} ORDER BY i.at DESC, i.comment_id DESC LIMIT +?3`;
const SAID = `SELECT c.text, c.picture_id, coalesce(c.floor, r.floor) AS floor, a.author_id AS answered,
    EXISTS (SELECT 1 FROM comment_mentions m WHERE m.comment_id = c.id AND m.user_id = ?2) AS names
  FROM comments c LEFT JOIN comments r ON r.id = c.root_id LEFT JOIN comments a ON a.id = c.reply_to_id WHERE c.id = ?1`;

interface Said {
  readonly text: string;
  readonly picture_id: string | null;
  readonly floor: number | null;
  readonly answered: number | null;
  readonly names: number;
}

/** The entry's own words, where they name the reader. */
const NAMED = `SELECT m.at, e.author_id, e.excerpt FROM entries e, (SELECT m.at ${mentionIn('?2')}) m
  WHERE e.id = ?2`;

interface Named {
  readonly at: number;
  readonly author_id: number;
  readonly excerpt: string;
}

/** How the newest of `found` reads in its line. */
const withNewest = (context: CallContext, row: LineRow, line: InboxLine, found: readonly Newest[]): InboxLine => {
  const [newest] = found;
  if (newest === undefined) return line;
  const viewer = viewerOf(context);
  const said = one<Said>(context.database, SAID, newest.id, viewer);
  return {
    ...line,
    at: newest.at,
    unread: newest.at > row.read_at,
    who: authorById(context, newest.author_id),
    people: Math.min(MOST, new Set(found.map((one) => one.author_id)).size),
    many: found.length > MOST,
    fresh: Math.min(MOST, found.filter(({ at }) => at > row.read_at).length),
    floor: said?.floor ?? null,
    answers: said?.answered === viewer,
    names: said?.names === 1,
    text: (said?.text ?? '').slice(0, 140),
    picture: said?.picture_id != null,
  };
};

const commentsOf = (context: CallContext, row: LineRow): Newest[] =>
  all<Newest>(context.database, NEWEST, viewerOf(context), row.id, MOST + 1);

/** Comments on an entry that concern the reader, or the entry where it names them, as one line with the newest in its words. */
export const commentLine = (context: CallContext, row: LineRow): InboxLine => {
  const found = commentsOf(context, row);
  const line = { ...bare(row, 'comment'), entry: entryOf(context, Number(row.about)) };
  const named = one<Named>(context.database, NAMED, viewerOf(context), Number(row.about));
  if (named === undefined || named.at < (found[0]?.at ?? 0)) return withNewest(context, row, line, found);
  return {
    ...line,
    at: named.at,
    unread: named.at > row.read_at,
    who: authorById(context, named.author_id),
    people: Math.min(MOST, new Set([named.author_id, ...found.map((one) => one.author_id)]).size),
    many: found.length > MOST,
    fresh: Math.min(MOST, found.filter(({ at }) => at > row.read_at).length),
    names: true,
    text: named.excerpt,
  };
};

/**
 * What is said of a route: comments that concern the reader, or to its author what others report of how its way is; the
 * newer of the two stands in the line.
 */
export const routeLine = (context: CallContext, row: LineRow): InboxLine => {
  const { route } = holderOf(context, { entry_id: null, route_id: Number(row.about) });
  const found = route === null ? [] : commentsOf(context, row);
  const report = reportedAt(context, row);
  if (report !== null && report >= (found[0]?.at ?? 0)) return routeReportLine(context, row);
  return withNewest(context, row, { ...bare(row, 'comment'), route }, found);
};
