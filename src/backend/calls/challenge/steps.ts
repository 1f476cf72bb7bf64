import { saveSteps } from '../../../api/challenge/steps.ts';
import { answer } from '../../answer.ts';
import { takeSteps } from '../../challenge/steps.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { limitRate } from '../../community/rateLimit.ts';

export const answerSaveSteps = answer(saveSteps, ({ days }, context) => {
  limitRate(context, 'draft');
  return takeSteps(context, viewerOf(context), days, context.now);
});
