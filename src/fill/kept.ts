/** What a kept-alive page leaves behind for its history entry, and how it is read back. The store is untrusted. */
import { check, misfit } from '../api/check.ts';
import type { Shape } from '../api/shape.ts';

/** The card that stood at the top of the view, and how far below the view's edge its own edge was, in CSS pixels. */
export interface Anchor {
  readonly id: string;
  readonly offset: number;
}

export interface Kept {
  readonly build: string;
  /** When it was left, epoch ms. */
  readonly at: number;
  readonly data: unknown;
  readonly anchor: Anchor | null;
}

/** Snapshots are at most this long (quality goal: 100 KB a page in session storage). */
export const KEPT_MAX_CHARS = 100_000;

/** The snapshot, or null when there is none, it is another build's, or it does not fit the contract any more. */
export const readKept = (text: string | null, build: string, shape: Shape): Kept | null => {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<Kept> | null;
    if (kept?.build !== build) return null;
    const data = check(kept.data, shape);
    if (data === misfit || typeof kept.at !== 'number') return null;
    const anchor = kept.anchor;
    const good = typeof anchor?.id === 'string' && typeof anchor.offset === 'number';
    return { build, at: kept.at, data, anchor: good ? anchor : null };
  } catch {
    return null;
  }
};

/** Scrolls so that the anchor card stands where it stood. */
export const toAnchor = (root: HTMLElement, anchor: Anchor | null): void => {
  if (anchor === null) return;
  for (const card of Array.prototype.slice.call(root.querySelectorAll('[data-id]')) as HTMLElement[])
    if (card.dataset['id'] === anchor.id) {
      scrollTo(0, scrollY + card.getBoundingClientRect().top - anchor.offset);
      return;
    }
};
