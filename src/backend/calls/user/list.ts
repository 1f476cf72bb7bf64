import type { Answer } from '../../answer.ts';
import { answerListLikers } from './listLikers.ts';
import { answerQueryUserBaseInfo } from './queryUserBaseInfo.ts';
import { answerReadCard } from './readCard.ts';

export const userAnswers: readonly Answer[] = [answerQueryUserBaseInfo, answerReadCard, answerListLikers];
