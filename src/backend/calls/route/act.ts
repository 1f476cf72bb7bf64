import { createCondition, deleteCondition, setLiked, setMark, setSaved, setStanding } from '../../../api/route/act.ts';
import { answer } from '../../answer.ts';
import { like, mark, save, say } from '../../route/bonds.ts';
import { addCondition, removeCondition } from '../../route/conditions.ts';
import { readableRoute } from '../../route/read.ts';

export const answerSetLiked = answer(setLiked, ({ id, liked }, context) => ({
  liked,
  likes: like(context, id, liked),
}));

export const answerSetSaved = answer(setSaved, ({ id, saved, folderId }, context) => ({
  saved,
  saves: save(context, id, saved, folderId ?? null),
}));

export const answerSetMark = answer(setMark, ({ id, mark: wanted, tookSec }, context) => ({
  mark: wanted,
  ...mark(context, id, wanted, tookSec),
}));

export const answerCreateCondition = answer(createCondition, ({ id, ...said }, context) =>
  addCondition(context, readableRoute(context, id), said),
);

export const answerDeleteCondition = answer(deleteCondition, ({ conditionId }, context) => {
  removeCondition(context, conditionId);
  return { deleted: true };
});

export const answerSetStanding = answer(setStanding, ({ kind, targetId, holds }, context) =>
  say(context, kind, targetId, holds),
);
