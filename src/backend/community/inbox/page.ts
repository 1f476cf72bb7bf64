import type { InboxLine, InboxTab } from '../../../api/community/inbox.ts';
import type { CallContext } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';
import { cursorText, limitOf, paged, positionOf, TOP } from '../feed/cursor.ts';
import { commentLine, routeLine } from './comments.ts';
import type { LineRow } from './line.ts';
import { followLine, likeLine } from './people.ts';
import { standing } from './standing.ts';
import { systemLine } from './system.ts';

const pageOf = (tab: InboxTab): string => `SELECT l.id, l.kind, l.about, l.at, l.read_at FROM inbox_lines l
  WHERE l.user_id = ?1 AND l.tab = '${tab}' AND (l.at, l.id) < (?2, ?3) AND ${standing(tab)}
  ORDER BY l.at DESC, l.id DESC LIMIT +?4`;

const tabs: Readonly<
  Record<InboxTab, { readonly sql: string; readonly show: (context: CallContext, row: LineRow) => InboxLine }>
> = {
  comment: {
    sql: pageOf('comment'),
    show: (context, row) => (row.kind === 'route' ? routeLine : commentLine)(context, row),
  },
  like: { sql: pageOf('like'), show: likeLine },
  follow: { sql: pageOf('follow'), show: followLine },
  system: { sql: pageOf('system'), show: systemLine },
};

/** A page of the reader's lines. */
export const inboxPage = (
  context: CallContext,
  tab: InboxTab,
  cursor: string | undefined,
  limit: number | undefined,
): { items: InboxLine[]; cursor: string | null } => {
  const viewer = viewerOf(context);
  const name = ['inbox', viewer, tab];
  const size = limitOf(limit);
  const after = positionOf(name, cursor, TOP);
  const rows = all<LineRow>(context.database, tabs[tab].sql, viewer, after.key, after.id, size + 1);
  const page = paged(rows, size, (last) => cursorText(name, { key: last.at, id: last.id }));
  return { items: page.rows.map((row) => tabs[tab].show(context, row)), cursor: page.cursor };
};
