import { rateEvent, readRatings } from '../../../api/event/rating.ts';
import { answer } from '../../answer.ts';
import { eventToShow } from '../../events/event.ts';
import { listRatings } from '../../events/rating/list.ts';
import { rate } from '../../events/rating/rate.ts';

export const answerRateEvent = answer(rateEvent, (payload, context) =>
  rate(context, eventToShow(context, payload.id), payload),
);

export const answerReadRatings = answer(readRatings, (payload, context) =>
  listRatings(context, eventToShow(context, payload.id), payload),
);
