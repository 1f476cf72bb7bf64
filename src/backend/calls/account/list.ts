import type { Answer } from '../../answer.ts';
import { answerPhoneLogin } from './phoneLogin.ts';
import { answerRandomCode } from './randomCode.ts';
import { answerSendValidateCode } from './sendValidateCodeNoBusi.ts';

export const accountAnswers: readonly Answer[] = [answerSendValidateCode, answerPhoneLogin, answerRandomCode];
