import type { InboxLine } from '../../../api/community/inbox.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import type { Held } from '../holder.ts';
import { holderOf, type LineRow } from './line.ts';

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
