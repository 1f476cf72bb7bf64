import { phoneLogin, randomCode, sendValidateCodeNoBusi } from '../../../api/account/login.ts';
import { makeChallenge } from '../../accounts/challenges.ts';
import { randomDigits } from '../../accounts/digits.ts';
import { drawDigits } from '../../accounts/drawDigits.ts';
import { checkFailures, judgeCode } from '../../accounts/judgeCode.ts';
import { frozenWords, memberOfPhone } from '../../accounts/members.ts';
import { judgePhone } from '../../accounts/phone.ts';
import { CHALLENGE_LIMITS, picturesFor } from '../../accounts/rules.ts';
import { checkOutbox, sendTypedCode } from '../../accounts/sendCode.ts';
import { answer, answerRaw } from '../../answer.ts';
import { transaction } from '../../database/transaction.ts';
import { refuse } from '../../errors.ts';
import { API_HEADERS } from '../../http/reply.ts';
import { hit, waitMs } from '../../limits/limits.ts';
import { tooOften } from '../../limits/tooOften.ts';

export const answerSendValidateCode = answer(sendValidateCodeNoBusi, ({ imgCode, way, ...typed }, context) => {
  checkOutbox(context);
  const phone = judgePhone(typed.phone, typed.areaCode);
  return { ...sendTypedCode(context, phone, imgCode, way), voice: context.outbox.calls(phone, context.now) };
});

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

export const answerPhoneLogin = answer(phoneLogin, (payload, context) => {
  const { database, now } = context;
  const phone = judgePhone(payload.phone, payload.areaCode);
  checkFailures(context);
  judgeCode(context, phone, payload.code);

  const member = memberOfPhone(database, phone, `山友${randomDigits(context.randomBelow, 5)}`, now);
  if (!member.active) throw refuse('frozen', { keep: true, errMsg: frozenWords(database, member.id) });
  return { userId: member.id, authCode: context.logIn(member.id), isNew: member.isNew };
});
