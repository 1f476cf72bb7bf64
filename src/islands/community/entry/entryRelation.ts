import { $view, dataOf } from '../../../live/views.ts';
import { startCommented } from '../../../stores/community/commented.ts';
import { type Relation, relation, startRelation } from '../../../stores/community/relation.ts';
import type { Entry } from './entry.ts';

/** Tells the stores which entry the page shows, and what its comments hang on, from the reply that filled it. */
export const entryRelation = (entry: Entry): void => {
  const first = {
    kind: 'kind' in entry ? entry.kind : ('dynamic' as const),
    id: entry.id,
    liked: entry.liked,
    likes: entry.counts.likes,
    favourited: entry.favourited,
    favourites: entry.favourites,
    comments: entry.counts.comments,
    authorId: entry.author.userId,
    following: entry.following,
    mine: entry.mine,
  };
  startRelation(first);
  startCommented(first);
};

/**
 * The reader's relation to the entry on screen, for a tap, which may come before anybody else asked for it. Null while the
 * page shows no entry.
 */
export const relationNow = (): Relation | null => {
  const entry = dataOf<Entry>($view.get());
  if (entry !== null) entryRelation(entry);
  return relation();
};
