import { phoneLogin, randomCode, sendValidateCodeNoBusi } from '../../../api/account/login.ts';
import { makeChallenge, spendChallenge } from '../../accounts/challenges.ts';
import { challengeNeeded } from '../../accounts/challengeNeeded.ts';
import { makeCode } from '../../accounts/makeCode.ts';
import { randomDigits, typedDigits } from '../../accounts/digits.ts';
import { drawDigits } from '../../accounts/drawDigits.ts';
import { checkFailures, judgeCode } from '../../accounts/judgeCode.ts';
import { frozenWords, memberOfPhone } from '../../accounts/members.ts';
import { judgePhone } from '../../accounts/phone.ts';
import {
  ADDRESS_LIMITS,
  CHALLENGE_LIMITS,
  codesFrom,
  codesTo,
  failuresFrom,
  NUMBER_LIMITS,
  picturesFor,
} from '../../accounts/rules.ts';
import { answer, answerRaw } from '../../answer.ts';
import { transaction } from '../../database/transaction.ts';
import { refuse } from '../../errors.ts';
import { API_HEADERS } from '../../http/reply.ts';
import { hit, waitMs } from '../../limits/limits.ts';
import { tooOften } from '../../limits/tooOften.ts';

export const answerSendValidateCode = answer(sendValidateCodeNoBusi, (payload, context) => {
  const { database, now, outbox, visitor } = context;
  const { address, browser } = visitor;
  const trouble = outbox.trouble(now);
  if (trouble !== null) throw refuse(trouble);
  const phone = judgePhone(payload.phone, payload.areaCode);

  const wait = Math.max(
    waitMs(database, codesTo(phone), NUMBER_LIMITS, now),
    waitMs(database, codesFrom(address), ADDRESS_LIMITS, now),
  );
  const needed = challengeNeeded(database, phone, address, now);
  if (wait > 0) throw tooOften(wait, { needImgCode: needed });

  if (needed) {
    const typed = typedDigits(payload.imgCode ?? '');
    if (typed === '') throw refuse('challengeNeeded', { data: { needImgCode: true, nextInSec: 0 } });
    if (!spendChallenge(context, phone, browser, typed, now)) {
      hit(database, failuresFrom(address), now);
      throw refuse('challengeWrong', { keep: true, data: { needImgCode: true, nextInSec: 0 } });
    }
  }

  const code = makeCode(context, phone, browser, now);
  hit(database, codesTo(phone), now);
  hit(database, codesFrom(address), now);
  context.afterCommit(() => outbox.send({ at: now, phone, code }));
  return {
    nextInSec: Math.ceil(waitMs(database, codesTo(phone), NUMBER_LIMITS, now) / 1_000),
    needImgCode: challengeNeeded(database, phone, address, now),
  };
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
