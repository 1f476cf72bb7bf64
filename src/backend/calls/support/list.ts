import type { Answer } from '../../answer.ts';
import { answerCreateTicket } from './createTicket.ts';
import { answerListTickets } from './listTickets.ts';
import { answerRateAnswer } from './rateAnswer.ts';

export const supportAnswers: readonly Answer[] = [answerRateAnswer, answerCreateTicket, answerListTickets];
