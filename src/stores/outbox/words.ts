import type { WaitingName } from './queue.ts';

/** What each action is called that waits for a network. */
export const waitingWords: Readonly<Record<WaitingName, string>> = {
  setLike: '点赞',
  setFavourite: '收藏',
  setFollow: '关注',
  setRouteLiked: '点赞',
  setRouteSaved: '收藏',
  createComment: '评论',
  createDynamic: '动态',
};
