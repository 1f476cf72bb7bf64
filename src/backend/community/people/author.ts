import type { Author } from '../../../api/fields.ts';
import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { pictureToken } from '../entry/tokens.ts';

/** Columns of a member `u` from which `authorOf` makes an author. */
export const AUTHOR_COLUMNS =
  'u.id AS user_id, u.nick_name, u.avatar_id, u.vip, u.vip_until, u.leader, u.state AS user_state';

export interface AuthorRow {
  readonly user_id: number;
  readonly nick_name: string;
  readonly avatar_id: string | null;
  readonly vip: number;
  readonly vip_until: number | null;
  readonly leader: number;
  readonly user_state: number;
}

/** What closed accounts leave behind: their texts stay, their name and face go. */
export const CLOSED_NAME = '已注销用户';
export const CLOSED = 2;

/** A membership counts until its end. */
export const vipOf = (row: Pick<AuthorRow, 'vip' | 'vip_until'>, now: number): 0 | 1 | 2 =>
  row.vip_until !== null && row.vip_until <= now ? 0 : (row.vip as 0 | 1 | 2);

/** An author as cards show one. */
export const authorOf = (row: AuthorRow, now: number): Author =>
  row.user_state === CLOSED
    ? { userId: String(row.user_id), nickName: CLOSED_NAME, avatar: null, vip: 0, leader: false }
    : {
        userId: String(row.user_id),
        nickName: row.nick_name,
        avatar: row.avatar_id === null ? null : pictureToken(row.avatar_id),
        vip: vipOf(row, now),
        leader: row.leader === 1,
      };

/** A member as an author, or null. */
export const authorById = (context: CallContext, id: number): Author | null => {
  const row = one<AuthorRow>(context.database, `SELECT ${AUTHOR_COLUMNS} FROM users u WHERE u.id = ?`, id);
  return row ? authorOf(row, context.now) : null;
};
