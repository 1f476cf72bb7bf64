import { useEffect, useSyncExternalStore } from 'react';
import { type Relation, relation, startRelation } from '../../../stores/community/relation.ts';
import { $view, dataOf, type View } from '../../../live/views.ts';
import type { Entry } from './entry.ts';

const subscribe = (changed: () => void): (() => void) => $view.listen(changed);
const now = (): View => $view.get();
const never = (): null => null;

/**
 * What the page's living part holds; name the reply's type: `useLive<ReplyOf<typeof readPost>>()`. The reply was checked
 * against the contract's shape before it was filled in, so no schema has to come along. Null in the build, on the first
 * render and until the reply is there.
 */
const useLive = <Reply>(): Reply | null => {
  const view = useSyncExternalStore(subscribe, now, never);
  return view === null ? null : dataOf<Reply>(view);
};

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
  const entry = dataOf<Entry>($view.get());
  if (entry !== null) begin(entry);
  return relation();
};
