import { atom } from 'nanostores';
import type { Old } from '../host/open/appGate.ts';

/** What the visitor must do by hand: share by the messenger's own menu, open the page in a browser, go to the store, use the link, or update the app or the system. */
export type AppHelp =
  | { readonly kind: 'share'; readonly link: string }
  | { readonly kind: 'guide' }
  | { readonly kind: 'store'; readonly store: string }
  | { readonly kind: 'link'; readonly link: string }
  | Old;

/** The open help, or null. */
export const $appHelp = atom<AppHelp | null>(null);
