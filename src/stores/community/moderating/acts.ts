import { call } from '../../../api/call.ts';
import { hideModerated, moderatePost, type Moderated } from '../../../api/community/moderating.ts';
import type { PayloadOf } from '../../../api/define.ts';
import { recordChange } from '../../changes.ts';
import { dropComment } from '../commentChanges.ts';
import { $comments } from '../comments.ts';

type Act = Omit<PayloadOf<typeof moderatePost>, 'id'>;

/** Does one thing with the post on screen; returns how it stands then. */
export const moderate = (id: string, act: Act): Promise<Moderated> => call(moderatePost, { id, ...act });

export interface Hidden {
  readonly targetKind: 'post' | 'comment';
  readonly targetId: string;
  /** What the lists know a post by. */
  readonly card?: string;
}

/** Reasons that were begun, by what they are of: a sheet that closes loses none of it. */
const begun = new Map<string, string>();
const nameOf = ({ targetKind, targetId }: Hidden): string => `${targetKind}:${targetId}`;
export const reasonBegun = (what: Hidden): string => begun.get(nameOf(what)) ?? '';
export const keepReason = (what: Hidden, reason: string): void => void begun.set(nameOf(what), reason);

/** Hides it, here as well; fails as the call does. */
export const hideHere = async (what: Hidden, reason: string): Promise<void> => {
  const { targetKind, targetId, card } = what;
  const { total } = await call(hideModerated, { targetKind, targetId, reason });
  begun.delete(nameOf(what));
  if (card !== undefined) recordChange({ card, gone: true });
  if (total === undefined) return;
  // A floor goes with what hangs below it: nobody reads that any more.
  const now = $comments.get();
  $comments.set({ ...now, items: now.items.filter(({ id }) => id !== targetId) });
  dropComment(targetId, total);
};
