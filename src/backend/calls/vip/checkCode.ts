import { checkCode } from '../../../api/vip/checkCode.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { codeDays, codeLength, codeState, showCode } from '../../vip/codes.ts';
import { endWith } from '../../vip/membership.ts';
import { codeTyped } from '../../vip/tries.ts';

export const answerCheckCode = answer(checkCode, ({ code: typed }, context) => {
  const { database, now } = context;
  const userId = memberOf(context);
  const { code, row } = codeTyped(context, userId, typed);
  const state = codeState(row, userId, now);
  const length = codeLength(row);
  return {
    code: showCode(code),
    state,
    name: row.name,
    tier: row.tier,
    days: codeDays(row, now),
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    expireAt: state === 'usable' ? endWith(database, userId, { tier: row.tier, length }, now) : null,
  };
});
