import type { Mention } from '../../api/community/fields.ts';
import { namedIn } from '../../lib/mentions/people.ts';
import type { CallContext } from '../context.ts';
import { run } from '../database/statement.ts';
import { rowId } from './entry/ids.ts';
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
