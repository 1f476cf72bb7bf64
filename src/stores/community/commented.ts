import { atom } from 'nanostores';
import type { CommentedKind } from '../../api/community/fields.ts';

/** What the comments of this page hang on, and how many there are. */
export interface Commented {
  readonly kind: CommentedKind;
  readonly id: string;
  readonly comments: number;
  /** The reader wrote it, and may pin. */
  readonly mine: boolean;
}

export const $commented = atom<Commented | null>(null);

/** Takes the reply's figures, once for each entry or route: what was written since is newer. */
export const startCommented = ({ kind, id, comments, mine }: Commented): void => {
  const now = $commented.get();
  if (now?.id !== id || now.kind !== kind) $commented.set({ kind, id, comments, mine });
};
