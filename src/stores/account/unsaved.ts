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

/** What a reader calls another member. */
export interface Remark {
  readonly remark: string;
}

/** What a login has interrupted and could not be saved after it, and why. */
export interface Unsaved<Typed = Profile | Remark> {
  readonly typed: Typed;
  readonly error: unknown;
}

/** The home that it belongs to opens it again, once. */
export const $unsaved = atom<Unsaved | null>(null);

/** Whether it is a remark, which belongs to somebody else's home. */
export const isRemark = (unsaved: Unsaved): unsaved is Unsaved<Remark> => 'remark' in unsaved.typed;
