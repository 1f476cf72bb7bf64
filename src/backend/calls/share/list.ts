import type { Answer } from '../../answer.ts';
import { answerGetWxConfig } from './getWxConfig.ts';

export const shareAnswers: readonly Answer[] = [answerGetWxConfig];
