import { phoneLogin } from '../../../api/account/phoneLogin.ts';
import { tryCode } from '../../accounts/codes.ts';
import { randomDigits, typedDigits } from '../../accounts/digits.ts';
import { memberOfPhone } from '../../accounts/members.ts';
import { judgePhone } from '../../accounts/phone.ts';
import { FAILURE_LIMITS, failuresFrom } from '../../accounts/rules.ts';
import { answer } from '../../answer.ts';
import { refuse } from '../../errors.ts';
import { hit, waitMs } from '../../limits/limits.ts';
import { tooOften } from '../../limits/tooOften.ts';

export const answerPhoneLogin = answer(phoneLogin, (payload, context) => {
  const { database, now, visitor } = context;
  const phone = judgePhone(payload.phone, payload.areaCode);
  const failures = failuresFrom(visitor.address);
  const wait = waitMs(database, failures, FAILURE_LIMITS, now);
  if (wait > 0) throw tooOften(wait);

  const verdict = tryCode(context, phone, visitor.browser, typedDigits(payload.code), now);
  if (verdict.kind !== 'right') {
    hit(database, failures, now);
    if (verdict.kind === 'none') throw refuse('codeExpired', { keep: true });
    if (verdict.left <= 0) throw refuse('codeExpired', { keep: true, errMsg: '输错次数太多，请重新获取验证码' });
    throw refuse('codeWrong', {
      keep: true,
      errMsg: `验证码不对，还可以试 ${verdict.left} 次`,
      data: { left: verdict.left },
    });
  }

  const member = memberOfPhone(database, phone, `山友${randomDigits(context.randomBelow, 5)}`, now);
  if (!member.active) throw refuse('frozen', { keep: true });
  return { userId: member.id, authCode: context.logIn(member.id), isNew: member.isNew };
});
