import type { Mention } from '../../api/community/fields.ts';
import { namedIn } from '../../lib/mentions/people.ts';
import type { CallContext } from '../context.ts';
import { all, run } from '../database/statement.ts';
import { rowId, viewerOf } from './entry/ids.ts';
import { memberById } from './people/members.ts';

/**
 * A member as a text may name them now, if their name stands behind an @ in it. Who is apart from the writer, frozen or
 * closed is not named, and nobody is told why.
 */
export const nameable = (context: CallContext, text: string, id: string): Mention[] => {
  const member = memberById(context, id);
  if (!member || member.user_state !== 0 || member.apart === 1) return [];
  return text.includes(`@${member.nick_name}`) ? [{ userId: String(member.user_id), name: member.nick_name }] : [];
};

/** Keeps whom a comment names: of the ids that came with it those whose name stands in its text. */
export const keepMentions = (context: CallContext, commentId: number, text: string, ids: readonly string[]): void => {
  const people = [...new Set(ids)].flatMap((id) => nameable(context, text, id));
  for (const { userId, name } of namedIn(text, people))
    run(
      context.database,
      'INSERT INTO comment_mentions (comment_id, user_id, name) VALUES (?, ?, ?)',
      commentId,
      rowId(userId),
      name,
    );
};

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
