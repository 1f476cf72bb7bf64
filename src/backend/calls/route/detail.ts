import { getDetail } from '../../../api/route/detail.ts';
import { answer } from '../../answer.ts';
import { detailOf } from '../../route/detail.ts';
import { routeToShow } from '../../route/reading/routeToShow.ts';

export const answerGetDetail = answer(getDetail, ({ id }, context) => detailOf(context, routeToShow(context, id)));
