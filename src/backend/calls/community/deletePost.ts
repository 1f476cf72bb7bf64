import { deletePost } from '../../../api/community/deletePost.ts';
import { answer } from '../../answer.ts';
import { setDeleted } from '../../community/deletion.ts';

export const answerDeletePost = answer(deletePost, ({ id, deleted }, context) => {
  setDeleted(context, id, ['post', 'travelogue'], deleted);
  return { deleted };
});
