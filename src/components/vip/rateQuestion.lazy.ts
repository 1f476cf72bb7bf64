import { call } from '../../api/call.ts';
import { rateAnswer } from '../../api/support/support.ts';

/** Sends what a reader thinks of an answer; it comes with the first word of it. */
export const rateQuestion = (questionId: string, helped: boolean, reason: string): Promise<unknown> =>
  call(rateAnswer, { questionId, helped, reason });
