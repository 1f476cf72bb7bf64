import { hideModerated, moderatePost, readModerated } from '../../../api/community/moderating.ts';
import { answer } from '../../answer.ts';
import { decidePost } from '../../community/board/moderating/decide.ts';
import { hideComment, hidePost } from '../../community/board/moderating/hideAs.ts';
import { moderatedPost } from '../../community/board/moderating/moderatedPost.ts';

export const answerReadModerated = answer(readModerated, ({ id }, context) => moderatedPost(context, id));

export const answerModeratePost = answer(moderatePost, (payload, context) => {
  decidePost(context, payload);
  return moderatedPost(context, payload.id);
});

export const answerHideModerated = answer(hideModerated, ({ targetKind, targetId, reason }, context) => {
  if (targetKind === 'comment') return { hidden: true as const, total: hideComment(context, targetId, reason) };
  hidePost(context, targetId, reason);
  return { hidden: true as const };
});
