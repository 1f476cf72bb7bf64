import type { Answer } from '../../answer.ts';
import { answerDescribePicture } from './describePicture.ts';

export const uploadAnswers: readonly Answer[] = [answerDescribePicture];
