import type { ReportPart, ReportRefusal } from '../../api/annualReport/fields.ts';
import { yearOf } from '../../lib/review/chinaClock.ts';
import { AUTHOR_COLUMNS, type AuthorRow } from '../community/people/author.ts';
import { MEMBER_APART } from '../community/entry/visible.ts';
import { pictureToken } from '../community/entry/tokens.ts';
import { viewerOf } from '../community/entry/ids.ts';
import { type CallContext, memberOf } from '../context.ts';
import { one } from '../database/statement.ts';
import { refuse } from '../errors.ts';
import type { Whose } from '../route/figures.ts';

/** Whose report is read, and what of it this reader is shown. */
export interface AskedReport {
  readonly userId: number;
  readonly mine: boolean;
  readonly whose: Whose;
  /** Null: everything. */
  readonly parts: ReadonlySet<ReportPart> | null;
  readonly nickName: string;
  readonly avatar: string | null;
  readonly joinedAt: number;
}

const SHARE = 'SELECT user_id, parts, hide_name FROM review_shares WHERE sid = ? AND year = ?';
const OWNER = `SELECT ${AUTHOR_COLUMNS}, u.created_at, ${MEMBER_APART} AS apart FROM users u WHERE u.id = ?2`;

const gone = (state: ReportRefusal['state']) => refuse('silent', { data: { state } satisfies ReportRefusal });

/** Finds whose report is asked for: one's own, or the one that a `sid` names. `year` 10: the ten-year report. */
export const askedReport = (context: CallContext, year: number, sid: string | undefined): AskedReport => {
  const { database } = context;
  const share =
    sid === undefined
      ? null
      : (one<{ user_id: number; parts: string; hide_name: number }>(database, SHARE, sid, year) ?? undefined);
  if (share === undefined) throw gone('unknown');
  const reader = viewerOf(context);
  const userId = share === null ? Number(memberOf(context)) : share.user_id;
  const owner = one<AuthorRow & { created_at: number; apart: number }>(database, OWNER, reader, userId);
  if (!owner) throw gone('unknown');
  if (share !== null && (owner.user_state !== 0 || (owner.apart === 1 && reader !== userId))) throw gone('closed');
  const hidden = share?.hide_name === 1;
  return {
    userId,
    mine: share === null,
    whose: share === null ? 'own' : 'public',
    parts: share === null ? null : new Set(share.parts.split(',') as ReportPart[]),
    nickName: hidden ? '' : owner.nick_name,
    avatar: hidden || owner.avatar_id === null ? null : pictureToken(owner.avatar_id),
    joinedAt: owner.created_at,
  };
};

/** Refuses a year that has not begun on China's clock. */
export const begun = (year: number, now: number): void => {
  if (year > yearOf(now)) throw refuse('reviewYear');
};
