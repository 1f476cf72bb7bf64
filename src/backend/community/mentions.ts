import type { Mention } from '../../api/community/comments.ts';
import type { CallContext } from '../context.ts';
import { all, run } from '../database/statement.ts';
import { rowId, viewerOf } from './entry/ids.ts';
import { memberById } from './people/members.ts';

/**
 * Keeps whom a comment names: of the ids that came with it those whose name stands behind an @ in its text. Who is apart
 * from the writer, frozen or closed is not named, and nobody is told why.
 */
export const keepMentions = (context: CallContext, commentId: number, text: string, ids: readonly string[]): void => {
  for (const id of new Set(ids)) {
    const member = memberById(context, id);
    if (!member || member.user_state !== 0 || member.apart === 1) continue;
    if (!text.includes(`@${member.nick_name}`)) continue;
    run(
      context.database,
      'INSERT INTO comment_mentions (comment_id, user_id, name) VALUES (?, ?, ?)',
      commentId,
      rowId(id),
      member.nick_name,
    );
  }
};

const NAMED = `SELECT m.user_id, m.name FROM comment_mentions m JOIN users u ON u.id = m.user_id
  WHERE m.comment_id = ?2 AND u.state <> 2
  AND NOT EXISTS (SELECT 1 FROM member_blocks b WHERE b.user_id = ?1 AND b.blocked_id = m.user_id)
  AND NOT EXISTS (SELECT 1 FROM member_blocks b WHERE b.user_id = m.user_id AND b.blocked_id = ?1)`;

/** Whom a comment names, as far as this reader may be led to them. */
export const mentionsOf = (context: CallContext, commentId: number): Mention[] =>
  all<{ user_id: number; name: string }>(context.database, NAMED, viewerOf(context), commentId).map(
    ({ user_id, name }) => ({ userId: String(user_id), name }),
  );
