import { readTrip } from '../../../api/route/trip.ts';
import { answer } from '../../answer.ts';
import { routeToShow } from '../../route/reading/routeToShow.ts';
import { tripOf } from '../../route/trip.ts';

export const answerReadTrip = answer(readTrip, ({ id }, context) => tripOf(context, routeToShow(context, id)));
