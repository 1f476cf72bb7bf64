import { listPlaceWants, setPlaceWant } from '../../../api/place/want.ts';
import { answer } from '../../answer.ts';
import { setWant, wantsOf } from '../../places/wants.ts';

export const answerSetPlaceWant = answer(setPlaceWant, ({ placeId, want }, context) => ({
  want: setWant(context, placeId, want),
}));

export const answerListPlaceWants = answer(listPlaceWants, (_, context) => ({ items: wantsOf(context) }));
