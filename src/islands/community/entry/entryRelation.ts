import { $view, dataOf } from '../../../live/views.ts';
import { type Relation, relation, startRelation } from '../../../stores/community/relation.ts';
import type { Entry } from './entry.ts';

/** Tells the relation store which entry the page shows, from the reply that filled it. */
export const entryRelation = (entry: Entry): void =>
  startRelation({
    kind: 'kind' in entry ? entry.kind : 'dynamic',
    id: entry.id,
    liked: entry.liked,
    likes: entry.counts.likes,
    favourited: entry.favourited,
    favourites: entry.favourites,
    comments: entry.counts.comments,
    authorId: entry.author.userId,
    following: entry.following,
    mine: entry.mine,
  });

/**
 * The reader's relation to the entry on screen, for a tap, which may come before anybody else asked for it. Null while the
 * page shows no entry.
 */
export const relationNow = (): Relation | null => {
  const entry = dataOf<Entry>($view.get());
  if (entry !== null) entryRelation(entry);
  return relation();
};
