import type { ReplyOf } from '../../../api/define.ts';
import { type readEvent, TEXTS_MAX } from '../../../api/event/event.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { IN_LISTS, NOT_HIDDEN } from '../../community/entry/visible.ts';
import { AUTHOR_COLUMNS, authorOf, type AuthorRow } from '../../community/people/author.ts';
import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';

interface Row extends AuthorRow {
  readonly id: number;
  readonly title: string;
  readonly excerpt: string;
  readonly created_at: number;
}

/** Texts that show the event and belong into this reader's lists. */
const NEWEST = `SELECT e.id, e.title, e.excerpt, e.created_at, ${AUTHOR_COLUMNS}
  FROM event_entries g JOIN entries e ON e.id = g.entry_id JOIN users u ON u.id = e.author_id
  WHERE g.event_id = ?2 AND e.kind IN ('post', 'travelogue') AND ${IN_LISTS} AND ${NOT_HIDDEN}
  ORDER BY e.created_at DESC, e.id DESC LIMIT +?3`;

/** What members have written of an event, as far as this reader may read it, the newest first. */
export const textsOf = (context: CallContext, eventId: number): ReplyOf<typeof readEvent>['texts'] =>
  all<Row>(context.database, NEWEST, viewerOf(context), eventId, TEXTS_MAX).map((row) => ({
    id: String(row.id),
    title: row.title,
    excerpt: row.excerpt,
    author: authorOf(row, context.now).nickName,
    at: row.created_at,
  }));
