import { atom } from 'nanostores';

/** What a home says of its member. */
export interface Profile {
  readonly nickName: string;
  readonly intro: string;
}

/** What a login has interrupted and could not be saved after it, and why. */
export interface Unsaved {
  readonly typed: Profile;
  readonly error: unknown;
}

/** The home opens it again, once. */
export const $unsaved = atom<Unsaved | null>(null);
