import { readPlaceMark, setPlaceMark } from '../../../api/place/mark.ts';
import { answer } from '../../answer.ts';
import { wantableOf, wantsPlace } from '../../places/wants.ts';
import { markPlace, placeMarkOf } from '../../review/footprint/mark.ts';
import { markOf } from '../../route/bonds.ts';

export const answerReadPlaceMark = answer(readPlaceMark, ({ placeId, routeId }, context) => ({
  ...placeMarkOf(context, placeId),
  here: wantableOf(placeId),
  want: wantsPlace(context, placeId),
  route: routeId === undefined ? null : markOf(context, routeId),
}));

export const answerSetPlaceMark = answer(setPlaceMark, (payload, context) => markPlace(context, payload));
