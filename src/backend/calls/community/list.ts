import type { Answer } from '../../answer.ts';
import { answerCountNewer } from './countNewer.ts';
import { answerCreateComment } from './createComment.ts';
import { answerCreateFolder } from './createFolder.ts';
import { answerDeleteComment } from './deleteComment.ts';
import { answerDeleteFolder } from './deleteFolder.ts';
import { answerDeletePost } from './deletePost.ts';
import { answerEditHistory } from './editHistory.ts';
import { answerListBoards } from './listBoards.ts';
import { answerListComments } from './listComments.ts';
import { answerListFolders } from './listFolders.ts';
import { answerListNotices } from './listNotices.ts';
import { answerListReplies } from './listReplies.ts';
import { answerListTopics } from './listTopics.ts';
import { answerReadFeed } from './readFeed.ts';
import { answerReadPictures } from './readPictures.ts';
import { answerReadPost } from './readPost.ts';
import { answerRenameFolder } from './renameFolder.ts';
import { answerSetBlock } from './setBlock.ts';
import { answerSetCommentPinned } from './setCommentPinned.ts';
import { answerSetCommentsClosed } from './setCommentsClosed.ts';
import { answerSetFavourite } from './setFavourite.ts';
import { answerSetFollow } from './setFollow.ts';
import { answerSetHidden } from './setHidden.ts';
import { answerSetLike } from './setLike.ts';

export const communityAnswers: readonly Answer[] = [
  answerCountNewer,
  answerCreateComment,
  answerCreateFolder,
  answerDeleteComment,
  answerDeleteFolder,
  answerDeletePost,
  answerEditHistory,
  answerListBoards,
  answerListComments,
  answerListFolders,
  answerListNotices,
  answerListReplies,
  answerListTopics,
  answerReadFeed,
  answerReadPictures,
  answerReadPost,
  answerRenameFolder,
  answerSetBlock,
  answerSetCommentPinned,
  answerSetCommentsClosed,
  answerSetFavourite,
  answerSetFollow,
  answerSetHidden,
  answerSetLike,
];
