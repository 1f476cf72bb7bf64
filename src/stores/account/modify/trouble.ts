import { Refused, TimedOut } from '../../../api/errors.ts';
import { isSilent } from '../../../api/envelope.ts';
import { isRecord } from '../../../lib/json.ts';
import { PASSWORD_RULES, type PasswordRule, rulesKept } from '../../../lib/password/rules.ts';
import { clampMessage } from '../../../lib/text.ts';
import { messages } from '../../../messages.ts';
import { isNotLoggedIn } from '../../session/notLoggedIn.ts';
import { waitWords } from '../troubleWords.ts';

/** What is wrong, beside the field it belongs to. */
export interface Trouble {
  readonly field: 'old' | 'code' | 'password' | 'form';
  readonly text: string;
  readonly waitSec?: number;
  /** The session is over: only a login helps. */
  readonly guest?: true;
  /** The server has answered: doing it again is a new action. */
  readonly answered?: true;
}

const BROKEN: Readonly<Record<PasswordRule, string>> = {
  length: '新密码要有 8 到 64 个字',
  varied: '新密码太容易猜到，换几个不相关的字试试',
  own: '新密码里不要有手机号',
};

interface Typed {
  readonly old: string;
  readonly code: string;
  readonly password: string;
}

/** What is in the way of sending, or null. The server judges again, with what only it knows. */
export const checkModify = ({ old, code, password }: Typed, way: 'old' | 'code'): Trouble | null => {
  if (way === 'old' && old === '') return { field: 'old', text: '请输入旧密码；忘了的话，改用验证码' };
  if (way === 'code' && code.trim() === '') return { field: 'code', text: '请输入短信里的验证码' };
  if (password === '') return { field: 'password', text: '请输入新密码' };
  const kept = rulesKept(password);
  const broken = PASSWORD_RULES.find((rule) => !kept[rule]);
  if (broken !== undefined) return { field: 'password', text: BROKEN[broken] };
  if (way === 'old' && old === password) return { field: 'password', text: '新密码和旧密码一样，请换一个' };
  return null;
};

const FIELDS: Readonly<Record<number, Trouble['field']>> = {
  1005: 'code',
  1006: 'code',
  1008: 'code',
  1010: 'code',
  1011: 'old',
  1012: 'old',
  1013: 'password',
  1014: 'password',
};

/** Reads a failed call of the form (codes: api/account/security.ts). */
export const modifyTrouble = (error: unknown, way: 'old' | 'code', step: 'send' | 'save'): Trouble => {
  if (error instanceof TimedOut) return { field: 'form', text: messages.timeout };
  if (isNotLoggedIn(error)) return { field: 'form', text: '登录已失效，请重新登录再改', guest: true, answered: true };
  if (!(error instanceof Refused)) return { field: 'form', text: messages.failed };
  const code = Number(error.errCode);
  const said = isSilent(error.errCode) ? '' : clampMessage(error.errMsg);
  const data = isRecord(error.data) ? error.data : {};
  if (code === 429) {
    const seconds = Number(data['nextInSec'] ?? error.waitSec ?? 0);
    const waitSec = seconds > 0 && seconds <= 86_400 ? Math.ceil(seconds) : undefined;
    const when = waitSec === undefined ? '稍后' : ` ${waitWords(waitSec)}后`;
    const text =
      way === 'old' && step === 'save'
        ? `旧密码输错太多次，请${when}再试，或者改用验证码`
        : `操作太频繁，请${when}再试`;
    return {
      field: step === 'send' ? 'code' : way,
      text,
      answered: true,
      ...(waitSec === undefined ? {} : { waitSec }),
    };
  }
  const rules = Array.isArray(data['rules']) ? (data['rules'] as unknown[]) : [];
  const broken = PASSWORD_RULES.find((rule) => rules.indexOf(rule) >= 0);
  const text = code === 1013 && broken !== undefined ? BROKEN[broken] : said || messages.failed;
  return { field: FIELDS[code] ?? 'form', text, answered: true };
};
