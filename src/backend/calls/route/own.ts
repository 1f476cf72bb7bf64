import { deleteRoute, editRoute } from '../../../api/route/own.ts';
import { answer, answerPrepared } from '../../answer.ts';
import { edit, prepareEdit, setRouteDeleted } from '../../route/own.ts';

export const answerEditRoute = answerPrepared(
  editRoute,
  (payload, context) => prepareEdit(context, payload),
  (payload, context, prepared) => edit(context, payload, prepared),
);

export const answerDeleteRoute = answer(deleteRoute, ({ id, deleted }, context) => {
  setRouteDeleted(context, id, deleted);
  return { deleted };
});
