import { atom } from 'nanostores';

/** How the reader stands to the entry on screen, and its figures. */
export interface Relation {
  readonly kind: 'post' | 'travelogue' | 'dynamic';
  readonly id: string;
  readonly liked: boolean;
  readonly likes: number;
  readonly favourited: boolean;
  readonly favourites: number;
  readonly comments: number;
  readonly authorId: string;
  readonly following: boolean;
  readonly mine: boolean;
}

export const $relation = atom<Relation | Record<string, never>>({});

export const relation = (): Relation | null => {
  const now = $relation.get();
  return 'id' in now ? (now as Relation) : null;
};

/** Takes the reply's figures, once for each entry: what was touched since is newer. */
export const startRelation = (first: Relation): void => {
  const now = relation();
  if (now?.id !== first.id || now.kind !== first.kind) $relation.set(first);
};
