import { atom } from 'nanostores';
import type { Visibility } from '../../api/community/fields.ts';
import type { Gender } from '../../api/user/members.ts';

/** What a home says of its member. */
export interface Profile {
  readonly nickName: string;
  readonly intro: string;
  /** Left out where it was not touched. */
  readonly gender?: Gender;
  /** Who may open it; left out where it was not touched. */
  readonly privacy?: Visibility;
}

/** What a login has interrupted and could not be saved after it, and why. */
export interface Unsaved {
  readonly typed: Profile;
  readonly error: unknown;
}

/** The home opens it again, once. */
export const $unsaved = atom<Unsaved | null>(null);
