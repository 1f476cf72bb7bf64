import { readPlaceMark, setPlaceMark } from '../../../api/place/mark.ts';
import { answer } from '../../answer.ts';
import { wantableOf, wantsPlace } from '../../places/wants.ts';
import { markPlace, placeMarkOf } from '../../review/footprint/mark.ts';
import { markOf, placeOfRoute } from '../../route/bonds.ts';

export const answerReadPlaceMark = answer(readPlaceMark, ({ placeId, routeId }, context) => {
  const place = placeId ?? (routeId === undefined ? null : placeOfRoute(context, routeId));
  return {
    ...(place === null ? { place: null, years: [] } : placeMarkOf(context, place)),
    here: place === null ? null : wantableOf(place),
    want: place !== null && wantsPlace(context, place),
    route: routeId === undefined ? null : markOf(context, routeId),
  };
});

export const answerSetPlaceMark = answer(setPlaceMark, (payload, context) => markPlace(context, payload));
