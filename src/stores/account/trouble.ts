import { Refused, saidBy, TimedOut } from '../../api/errors.ts';
import { isRecord } from '../../lib/json.ts';
import { waitSecOf } from '../../lib/time.ts';
import { messages } from '../../messages.ts';
import { type Trouble, waitWords } from './troubleWords.ts';

const numberIn = (data: unknown, name: string, max: number): number | undefined => {
  const value = isRecord(data) ? data[name] : undefined;
  return typeof value === 'number' && value >= 0 && value <= max ? Math.ceil(value) : undefined;
};

type Step = 'send' | 'enter' | 'picture';

/** Reads a failed call of the login form (codes: api/account/login.ts). */
export const troubleOf = (error: unknown, step: Step): Trouble => {
  const field = step === 'picture' ? 'picture' : 'form';
  if (error instanceof TimedOut) return { field, text: messages.timeout };
  if (!(error instanceof Refused)) return { field, text: messages.failed };
  return { ...refusal(error, step), answered: true };
};

const refusal = (error: Refused, step: Step): Trouble => {
  const field = step === 'picture' ? 'picture' : 'form';
  const { errCode, data } = error;
  const said = saidBy(error);
  const or = (text: string): string => said || text;
  const waitSec = waitSecOf(error) ?? undefined;
  switch (errCode) {
    case 1001:
      return { field: 'phone', text: or('请输入正确的手机号') };
    case 1002:
      return { field: 'phone', text: or('暂不支持这个地区的手机号') };
    case 1003:
      return { field: 'picture', text: '为了确认是你本人，请先填写图中的数字', picture: true };
    case 1004:
      return { field: 'picture', text: '图中的数字不对，已换一张新的', picture: true };
    case 1005: {
      const left = numberIn(data, 'left', 100);
      if (left === 0) return { field: 'code', text: '验证码不对，请重新获取', codeDead: true };
      return { field: 'code', text: left === undefined ? or('验证码不对') : `验证码不对，还可以试 ${left} 次` };
    }
    case 1006:
      return { field: 'code', text: or('验证码已失效，请重新获取'), codeDead: true };
    case 1007:
      return { field: 'form', text: or('账号已被冻结'), contact: true };
    case 2127:
      return { field: 'code', text: or('现在打不了电话，请用短信') };
    case 1008:
    case 2095:
    case 2096:
      return { field: 'form', text: or('短信服务暂时不可用'), contact: true };
    case 429: {
      const when = waitSec === undefined || waitSec === 0 ? '稍后' : `${waitWords(waitSec)}后`;
      const what = step === 'enter' ? '尝试太频繁了' : '获取太频繁了';
      return {
        field: step === 'picture' ? 'picture' : 'code',
        text: `${what}，请${when}再试`,
        ...(waitSec === undefined ? {} : { waitSec }),
      };
    }
    default:
      return { field, text: or(messages.failed) };
  }
};
