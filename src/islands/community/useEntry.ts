import { useEffect } from 'react';
import { type Relation, relation, startRelation } from '../../stores/community/relation.ts';
import { useLive } from '../useLive.ts';
import type { Entry } from './entry.ts';

const begin = (entry: Entry): void =>
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

/** Tells the relation store which entry the page shows, from the reply that filled it. */
export const useEntry = (): void => {
  const entry = useLive<Entry>();
  useEffect(() => {
    if (entry !== null) begin(entry);
  }, [entry]);
};

/**
 * The reader's relation to the entry on screen, for a tap: the one that brought the island is carried out when the island
 * stands, which may be before its effects have run. Null while the page shows no entry.
 */
export const relationNow = (): Relation | null => {
  const { live } = window;
  if (live?.face === 'ready') begin(live.data as Entry);
  return relation();
};
