import type { CallContext } from '../context.ts';
import { one, run } from '../database/statement.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { limitRate } from '../community/rateLimit.ts';
import { randomText } from '../sessions/secrets.ts';

/** The name under which a member passes a page on. */

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
