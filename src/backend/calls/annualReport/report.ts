import { queryReport, setOrGetUserCount } from '../../../api/annualReport/report.ts';
import { TEN_YEARS } from '../../../api/annualReport/fields.ts';
import { answer } from '../../answer.ts';
import { viewerOf } from '../../community/entry/ids.ts';
import { begun } from '../../review/asked.ts';
import { reportFor } from '../../review/report.ts';
import { countMaker, madeReports } from '../../review/userCount.ts';

export const answerQueryReport = answer(queryReport, (payload, context) => reportFor(context, payload));

export const answerSetOrGetUserCount = answer(setOrGetUserCount, ({ year, look = false }, context) => {
  const { database, now, userId } = context;
  if (year !== TEN_YEARS) begun(year, now);
  const member = userId === null ? null : viewerOf(context);
  if (member !== null && !look) countMaker(database, year, member, now);
  return madeReports(database, year, member);
});
