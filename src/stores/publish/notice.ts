import { atom } from 'nanostores';

/** What the author must know about the draft. `at` names a draft that was set aside and can be had back. */
export type Notice =
  /** The draft of an earlier visit stands here again; saved at `at`. */
  | { readonly kind: 'restored'; readonly at: number }
  | { readonly kind: 'discarded'; readonly at: number }
  /** Another tab wrote a newer draft, which stands here now. `at` 0: nothing of this tab was replaced. */
  | { readonly kind: 'adopted'; readonly at: number }
  /** This tab's newer draft took the place of another's. */
  | { readonly kind: 'replaced'; readonly at: number }
  /** The draft was published from another tab. */
  | { readonly kind: 'elsewhere'; readonly did: string }
  /** An attempt that seemed lost had arrived; what stands here was changed since. */
  | { readonly kind: 'already'; readonly did: string | null }
  /** Back from login, to a draft whose session had expired. */
  | { readonly kind: 'back' }
  /** The network is back and the draft waits. */
  | { readonly kind: 'online' };

export const createNotice = () => atom<Notice | null>(null);
