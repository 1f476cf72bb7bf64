import { sendValidateCodeNoBusi } from '../../../api/account/sendValidateCodeNoBusi.ts';
import { challengeNeeded, spendChallenge } from '../../accounts/challenges.ts';
import { makeCode } from '../../accounts/codes.ts';
import { typedDigits } from '../../accounts/digits.ts';
import { judgePhone } from '../../accounts/phone.ts';
import { ADDRESS_LIMITS, codesFrom, codesTo, failuresFrom, NUMBER_LIMITS } from '../../accounts/rules.ts';
import { answer } from '../../answer.ts';
import { refuse } from '../../errors.ts';
import { hit, waitMs } from '../../limits/limits.ts';
import { tooOften } from '../../limits/tooOften.ts';

export const answerSendValidateCode = answer(sendValidateCodeNoBusi, (payload, context) => {
  const { database, now, outbox, visitor } = context;
  const { address, browser } = visitor;
  if (!outbox.open) throw refuse('noGateway');
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
