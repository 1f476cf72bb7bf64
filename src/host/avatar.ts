import { contourFace } from '../lib/contourFace.ts';
import type { ThumbnailSize } from '../site.ts';
import { thumbnailAddress } from './thumbnail.ts';

/** Whose picture is shown. `avatar` is a picture token, null for who has none. */
export interface Pictured {
  readonly userId: string;
  readonly avatar: string | null;
}

/** Address of a member's picture; who has none gets a face by their id. */
export const avatarAddress = ({ userId, avatar }: Pictured, size: ThumbnailSize = 1): string =>
  avatar === null ? contourFace(userId) : thumbnailAddress(avatar, size);
