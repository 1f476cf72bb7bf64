import type { Person } from '../../../lib/mentions/people.ts';
import { $comments } from '../comments.ts';

/** Who is in this talk already: writers of the comments that are shown, each once. */
export const talking = (): readonly Person[] => {
  const found = new Map<string, Person>();
  for (const floor of $comments.get().items)
    for (const { author, mine } of [floor, ...floor.replies])
      if (!mine) found.set(author.userId, { userId: author.userId, name: author.nickName });
  return [...found.values()];
};
