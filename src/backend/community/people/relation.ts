import type { CallContext } from '../../context.ts';
import { one } from '../../database/statement.ts';
import { viewerOf } from '../entry/ids.ts';

/** What binds the reader to an entry and its author. */
export const relationTo = (
  context: CallContext,
  entry: { readonly id: number; readonly author_id: number },
): { favourited: boolean; following: boolean; mine: boolean } => {
  const viewer = viewerOf(context);
  const row = one<{ favourited: number; following: number }>(
    context.database,
    `SELECT EXISTS (SELECT 1 FROM favourites WHERE user_id = ?1 AND entry_id = ?2) AS favourited,
      EXISTS (SELECT 1 FROM follows WHERE follower_id = ?1 AND followee_id = ?3) AS following`,
    viewer,
    entry.id,
    entry.author_id,
  );
  return {
    favourited: row?.favourited === 1,
    following: row?.following === 1,
    mine: viewer !== 0 && entry.author_id === viewer,
  };
};
