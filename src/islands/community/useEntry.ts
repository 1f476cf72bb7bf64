import { useEffect } from 'react';
import type { readPost } from '../../api/community/readPost.ts';
import type { ReplyOf } from '../../api/define.ts';
import type { readDynamic } from '../../api/dynamic/readDynamic.ts';
import { startRelation } from '../../stores/community/relation.ts';
import { useLive } from '../useLive.ts';

/** Tells the relation store which entry the page shows, from the reply that filled it. */
export const useEntry = (): void => {
  const entry = useLive<ReplyOf<typeof readPost> | ReplyOf<typeof readDynamic>>();
  useEffect(() => {
    if (entry === null) return;
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
  }, [entry]);
};
