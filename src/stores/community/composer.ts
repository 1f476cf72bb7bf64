import { atom } from 'nanostores';

export interface Composer {
  /** The comment that is answered: its id, and the name to show; null for the entry itself. */
  readonly replyTo: { readonly id: string; readonly name: string } | null;
}

/** The open writing sheet, or null. */
export const $composer = atom<Composer | null>(null);
