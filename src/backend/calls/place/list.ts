import type { Answer } from '../../answer.ts';
import { answerListNearby } from './listNearby.ts';
import { answerReadCity } from './readCity.ts';

export const placeAnswers: readonly Answer[] = [answerReadCity, answerListNearby];
