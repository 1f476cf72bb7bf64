import { rateAnswer } from '../../../api/support/rateAnswer.ts';
import { answer } from '../../answer.ts';
import { run } from '../../database/statement.ts';
import type { Limit } from '../../limits/limits.ts';
import { spend } from '../../limits/spend.ts';

const LIMITS: readonly Limit[] = [{ windowMs: 3_600_000, max: 120 }];
const KEEP = `INSERT INTO support_ratings (question_id, browser, helped, reason, at) VALUES (?1, ?2, ?3, ?4, ?5)
  ON CONFLICT (question_id, browser) DO UPDATE SET helped = ?3, reason = ?4, at = ?5`;

export const answerRateAnswer = answer(rateAnswer, ({ questionId, helped, reason }, { database, visitor, now }) => {
  // Cookies are free; the address is counted, so that nobody fills the table.
  const bucket = `support:ratings:${visitor.address}`;
  spend(database, bucket, LIMITS, now);
  run(database, KEEP, Number(questionId), visitor.browser, helped ? 1 : 0, reason, now);
  return { counted: true };
});
