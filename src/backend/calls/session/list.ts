import type { Answer } from '../../answer.ts';
import { answerLogout } from './logout.ts';
import { answerValidIslogin } from './validIslogin.ts';

export const sessionAnswers: readonly Answer[] = [answerValidIslogin, answerLogout];
