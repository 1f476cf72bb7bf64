import { randomCode } from '../../../api/account/randomCode.ts';
import { makeChallenge } from '../../accounts/challenges.ts';
import { drawDigits } from '../../accounts/drawDigits.ts';
import { judgePhone } from '../../accounts/phone.ts';
import { CHALLENGE_LIMITS, picturesFor } from '../../accounts/rules.ts';
import { answerRaw } from '../../answer.ts';
import { transaction } from '../../database/transaction.ts';
import { API_HEADERS } from '../../http/reply.ts';
import { hit, waitMs } from '../../limits/limits.ts';
import { tooOften } from '../../limits/tooOften.ts';

/** Not marked `changes`: a picture element may ask for it. All it replaces is this browser's own challenge. */
export const answerRandomCode = answerRaw(randomCode, async (payload, context) => {
  const { database, now, visitor } = context;
  const phone = judgePhone(payload.phone, payload.areaCode);
  const bucket = picturesFor(visitor.address);
  const wait = waitMs(database, bucket, CHALLENGE_LIMITS, now);
  if (wait > 0) throw tooOften(wait);
  const digits = transaction(database, () => {
    hit(database, bucket, now);
    return makeChallenge(context, phone, visitor.browser, now);
  });
  const png = await drawDigits(digits, context.randomBelow);
  return new Response(png as Uint8Array<ArrayBuffer>, { headers: { ...API_HEADERS, 'Content-Type': 'image/png' } });
});
