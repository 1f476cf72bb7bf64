import { atom } from 'nanostores';

/** What the visitor must do by hand: open the page in a browser, go to the store, or use the link. */
export type AppHelp =
  | { readonly kind: 'guide' }
  | { readonly kind: 'store'; readonly store: string }
  | { readonly kind: 'link'; readonly link: string };

/** The open help, or null. */
export const $appHelp = atom<AppHelp | null>(null);
