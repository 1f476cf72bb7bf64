import { listRoutes } from '../../../api/route/list.ts';
import { answer } from '../../answer.ts';
import { routesOf } from '../../route/lists.ts';

export const answerListRoutes = answer(listRoutes, (payload, context) => routesOf(context, payload));
