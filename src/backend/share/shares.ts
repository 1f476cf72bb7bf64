import type { Share } from '../../api/share/shares.ts';
import { routeOf } from '../../routes.ts';
import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { cursorText, limitOf, paged, positionOf, TOP } from '../community/feed/cursor.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { entryOf } from '../community/inbox/line.ts';

interface Row {
  readonly id: number;
  readonly sid: string;
  readonly page: string;
  readonly created_at: number;
}

const LIST = ['shares'];
const OWN = `SELECT id, sid, page, created_at FROM shares
  WHERE user_id = ?1 AND (created_at, id) < (?2, ?3) ORDER BY created_at DESC, id DESC LIMIT +?4`;
const ENTRY_PAGE = /^\/(?:community\/detail\?id|dynamic\/detail\?did)=(\d+)$/;

const shown = (context: CallContext, { sid, page, created_at }: Row): Share => {
  const [, id] = ENTRY_PAGE.exec(page) ?? [];
  const title = id === undefined ? '' : (entryOf(context, Number(id))?.title ?? '');
  return { sid, page, kind: routeOf(page.split('?')[0] ?? '')?.title ?? '', title, createdAt: created_at };
};

/** A page of what the member passed on. */
export const sharesPage = (
  context: CallContext,
  cursor: string | undefined,
  limit: number | undefined,
): { items: Share[]; cursor: string | null } => {
  const after = positionOf(LIST, cursor, TOP);
  const size = limitOf(limit, 20);
  const found = all<Row>(context.database, OWN, viewerOf(context), after.key, after.id, size + 1);
  const { rows, cursor: next } = paged(found, size, (last) => cursorText(LIST, { key: last.created_at, id: last.id }));
  return { items: rows.map((row) => shown(context, row)), cursor: next };
};
