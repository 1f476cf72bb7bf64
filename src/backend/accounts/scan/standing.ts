import type { Standing } from '../../../api/account/scan.ts';
import { AUTHOR_COLUMNS, authorOf, type AuthorRow } from '../../community/people/author.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { type ScanRow, stateOf } from './row.ts';

/** What the asking side may know of its login. */

export const WHO = `SELECT ${AUTHOR_COLUMNS} FROM users u WHERE u.id = ?`;

const whoIs = ({ database, now }: CallContext, id: number): Standing['who'] => {
  const row = one<AuthorRow>(database, WHO, id);
  if (row === undefined) return null;
  const { userId, nickName, avatar } = authorOf(row, now);
  return { userId, nickName, avatar };
};

/** What this side may know. Who scanned it is nobody's business once it was called off. */
export const standingOf = (context: CallContext, row: ScanRow | undefined): Standing => {
  const { now } = context;
  const state = row === undefined ? 'expired' : stateOf(row, now);
  const shown = row !== undefined && (state === 'scanned' || state === 'confirmed');
  return {
    state,
    number: shown ? row.number : null,
    who: shown && row.user_id !== null ? whoIs(context, row.user_id) : null,
    expiresAt: row?.expires_at ?? now,
    now,
  };
};
