import type { Share } from '../../api/share/shares.ts';
import { routeOf } from '../../routes.ts';
import type { CallContext } from '../context.ts';
import { all, one, run } from '../database/statement.ts';
import { cursorText, limitOf, paged, positionOf, TOP } from '../community/feed/cursor.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { entryOf } from '../community/inbox/line.ts';
import { limitRate } from '../community/rateLimit.ts';
import { randomText } from '../sessions/secrets.ts';

const SID_BYTES = 12;

/** The sid under which the member passes this page on: the one it has, or a new one. */
export const sidFor = (context: CallContext, page: string): string => {
  const member = viewerOf(context);
  const known = one<{ sid: string }>(
    context.database,
    'SELECT sid FROM shares WHERE user_id = ? AND page = ?',
    member,
    page,
  );
  if (known) return known.sid;
  limitRate(context, 'share');
  const sid = randomText(SID_BYTES);
  run(
    context.database,
    'INSERT INTO shares (sid, user_id, page, created_at) VALUES (?, ?, ?, ?)',
    sid,
    member,
    page,
    context.now,
  );
  return sid;
};

/** A report may be shared without a name. */
const SHARER = `SELECT user_id FROM shares s WHERE sid = ? AND page = ?
  AND NOT EXISTS (SELECT 1 FROM review_shares r WHERE r.sid = s.sid AND r.hide_name = 1)`;

/** Id of the member who was given this sid for this page, or null. */
export const sharerOf = (context: CallContext, sid: string, page: string): string | null => {
  const row = one<{ user_id: number }>(context.database, SHARER, sid, page);
  return row === undefined ? null : String(row.user_id);
};

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

/** Takes the member's name off one link or off all; says how many there were. */
export const revoke = (context: CallContext, sid: string | undefined): number => {
  limitRate(context, 'share');
  const member = viewerOf(context);
  return sid === undefined
    ? run(context.database, 'DELETE FROM shares WHERE user_id = ?', member).changes
    : run(context.database, 'DELETE FROM shares WHERE sid = ? AND user_id = ?', sid, member).changes;
};
