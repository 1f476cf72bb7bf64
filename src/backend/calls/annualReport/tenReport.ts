import { claimReward, queryTenReport } from '../../../api/annualReport/tenReport.ts';
import { answer } from '../../answer.ts';
import { askedReport } from '../../review/asked.ts';
import { TEN_YEARS } from '../../../api/annualReport/fields.ts';
import { takeReward } from '../../review/ten/reward.ts';
import { tenOf, tenReportFor } from '../../review/ten/ten.ts';

export const answerQueryTenReport = answer(queryTenReport, (payload, context) => tenReportFor(context, payload));

export const answerClaimReward = answer(claimReward, (_, context) => {
  const { userId, joinedAt } = askedReport(context, TEN_YEARS, undefined);
  const { total } = tenOf(context, userId, 'own').figures;
  return takeReward(context, userId, total.distance, joinedAt);
});
