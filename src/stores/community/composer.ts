import { atom } from 'nanostores';

export interface Composer {
  /** The comment that is answered: its id, the name to show and its words, '' without any; null for the entry itself. */
  readonly replyTo: { readonly id: string; readonly name: string; readonly text: string } | null;
}

/** The open writing sheet, or null. */
export const $composer = atom<Composer | null>(null);
