import type { Answer } from '../../answer.ts';
import { answerGetWxConfig } from './getWxConfig.ts';
import { answerReadSharer } from './readSharer.ts';

export const shareAnswers: readonly Answer[] = [answerGetWxConfig, answerReadSharer];
