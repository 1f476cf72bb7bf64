import { toShare } from '../../../api/annualReport/share.ts';
import { answer } from '../../answer.ts';
import { shareReport } from '../../review/share.ts';

export const answerToShare = answer(toShare, (payload, context) => shareReport(context, payload));
