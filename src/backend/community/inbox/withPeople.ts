import type { InboxLine } from '../../../api/community/inbox.ts';
import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { AUTHOR_COLUMNS, type AuthorRow, authorOf } from '../people/author.ts';
import type { LineRow } from './line.ts';
import { MOST } from './unread.ts';

/** A line about people: the newest of them by face, the others by their number. */

interface Person extends AuthorRow {
  readonly at: number;
}

/** The newest; `?2` is what the line is about, `?3` how many. */
export const newest = (rows: string): string => `SELECT ${AUTHOR_COLUMNS}, k.created_at AS at
  ${rows} ORDER BY k.created_at DESC, u.id DESC LIMIT +?3`;

export const withPeople = (context: CallContext, row: LineRow, line: InboxLine, sql: string): InboxLine => {
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
