import type { CallContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { hit, waitMs } from '../limits/limits.ts';
import { tooOften } from '../limits/tooOften.ts';
import { tryCode } from './codes.ts';
import { typedDigits } from './digits.ts';
import { FAILURE_LIMITS, failuresFrom } from './rules.ts';

/** Refuses whose address has tried too many wrong codes, before anything else is looked at. */
export const checkFailures = ({ database, now, visitor }: CallContext): void => {
  const wait = waitMs(database, failuresFrom(visitor.address), FAILURE_LIMITS, now);
  if (wait > 0) throw tooOften(wait);
};

/**
 * Spends the code that was sent to a number and typed in this browser. Refuses what is wrong, with how many tries are left
 * (`codeWrong`), and what has run out or was tried too often (`codeExpired`); each counts against the address.
 */
export const judgeCode = (context: CallContext, phone: string, typed: string): void => {
  const { database, now, visitor } = context;
  const verdict = tryCode(context, phone, visitor.browser, typedDigits(typed), now);
  if (verdict.kind === 'right') return;
  hit(database, failuresFrom(visitor.address), now);
  if (verdict.kind === 'none') throw refuse('codeExpired', { keep: true });
  if (verdict.left <= 0) throw refuse('codeExpired', { keep: true, errMsg: '输错次数太多，请重新获取验证码' });
  throw refuse('codeWrong', {
    keep: true,
    errMsg: `验证码不对，还可以试 ${verdict.left} 次`,
    data: { left: verdict.left },
  });
};
