import type { Mention } from '../../api/community/fields.ts';
import type { CallContext } from '../context.ts';
import { all } from '../database/statement.ts';
import { viewerOf } from './entry/ids.ts';

/** Whom something names, as far as its reader may be led to them. */

/** Mentions `m` as far as the reader `?1` may be led to them. */
export const namedFor = (mentions: string): string => `SELECT m.user_id, m.name FROM ${mentions}
  AND u.state <> 2
  AND NOT EXISTS (SELECT 1 FROM member_blocks b WHERE b.user_id = ?1 AND b.blocked_id = m.user_id)
  AND NOT EXISTS (SELECT 1 FROM member_blocks b WHERE b.user_id = m.user_id AND b.blocked_id = ?1)`;

const NAMED = namedFor('comment_mentions m JOIN users u ON u.id = m.user_id WHERE m.comment_id = ?2');

/** Whom something names, read by `sql` of `namedFor`. */
export const readNamed = (context: CallContext, sql: string, id: number): Mention[] =>
  all<{ user_id: number; name: string }>(context.database, sql, viewerOf(context), id).map(({ user_id, name }) => ({
    userId: String(user_id),
    name,
  }));

/** Whom a comment names, as far as this reader may be led to them. */
export const mentionsOf = (context: CallContext, commentId: number): Mention[] => readNamed(context, NAMED, commentId);
