import type { ReplyOf } from '../../api/define.ts';
import { Refused, saidBy, TimedOut } from '../../api/errors.ts';
import type { checkCode } from '../../api/vip/exchange.ts';
import { absoluteDate, waitSecOf } from '../../lib/time.ts';
import { messages } from '../../messages.ts';

export type CheckedCode = ReplyOf<typeof checkCode>;

/** Why a code that exists cannot be redeemed, each in its own words; null for one that can. */
export const stateTrouble = ({ state, usedAt, expiresAt, startsAt }: CheckedCode): string | null => {
  const on = (at: number | null, words: string, without: string): string =>
    at === null ? without : words.replace('{}', absoluteDate(at));
  switch (state) {
    case 'usable':
      return null;
    case 'used':
      return on(usedAt, '这个兑换码已经在 {} 被用掉了', '这个兑换码已经被用掉了');
    case 'usedByMe':
      return on(usedAt, '你已经在 {} 用过这个兑换码了，会员时间在账上', '你已经用过这个兑换码了，会员时间在账上');
    case 'expired':
      return on(expiresAt, '这个兑换码已经在 {} 过期', '这个兑换码已经过期');
    case 'notYet':
      return on(startsAt, '这个兑换码从 {} 起才能用', '这个兑换码还没到能用的时间');
    case 'otherAccount':
      return '这个兑换码是给另一个账号的，请换那个账号登录';
  }
};

const field = (error: Refused, name: string): number | null => {
  const value = (error.data as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** What a refusal or a failure means for a code. Nothing was used up. */
export const codeTrouble = (error: unknown): string => {
  if (error instanceof TimedOut) return messages.timeout;
  if (!(error instanceof Refused)) return '网络不通，兑换码没有被使用，请稍后再试';
  const left = field(error, 'left');
  switch (error.errCode) {
    case 3101:
      return `没有这个兑换码，请核对有没有抄错${left === null ? '' : left > 0 ? `（这一分钟还可以试 ${left} 次）` : '（请过一分钟再试）'}`;
    case 3102: {
      const at = field(error, 'usedAt');
      return at === null ? '这个兑换码已经用过了' : `这个兑换码已经在 ${absoluteDate(at)} 用过了`;
    }
    case 3103:
      return '已经过期了';
    case 3104: {
      const at = field(error, 'startsAt');
      return at === null ? '还没到开始时间' : `要等到 ${absoluteDate(at)} 才能用`;
    }
    case 3105:
      return '这是给另一个账号的，请换那个账号登录';
    case 429: {
      const sec = waitSecOf(error);
      return sec === null ? '试得太频繁了，请稍后再试' : `试得太频繁了，请 ${Math.max(1, sec)} 秒后再试`;
    }
    default:
      return saidBy(error) || messages.failed;
  }
};
