import type { FloorComment } from '../../../api/community/comments.ts';

/** The author's own choice stands above what was written since, and above every order. */
export const pinnedFirst = (items: readonly FloorComment[]): FloorComment[] => [
  ...items.filter(({ pinned }) => pinned),
  ...items.filter(({ pinned }) => !pinned),
];
