import { Refused, saidBy, TimedOut } from '../../../api/errors.ts';
import { isRecord } from '../../../lib/json.ts';
import type { PasswordRule } from '../../../lib/password/rules.ts';
import { waitSecOf } from '../../../lib/time.ts';
import { messages } from '../../../messages.ts';
import { isNotLoggedIn } from '../../session/notLoggedIn.ts';
import { waitWords } from '../troubleWords.ts';

/** What is wrong, beside the field it belongs to. */
export interface Trouble {
  readonly field: 'old' | 'code' | 'password' | 'form';
  readonly text: string;
  /** The first rule that the new password breaks: the form has words for it. */
  readonly rule?: PasswordRule;
  readonly waitSec?: number;
  /** The session is over: only a login helps. */
  readonly guest?: true;
  /** The server has answered: doing it again is a new action. */
  readonly answered?: true;
}

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

const RULES: readonly PasswordRule[] = ['length', 'varied', 'own'];

/** Reads a failed call of the form (codes: api/account/security.ts). */
export const modifyTrouble = (error: unknown, way: 'old' | 'code', step: 'send' | 'save'): Trouble => {
  if (error instanceof TimedOut) return { field: 'form', text: messages.timeout };
  if (isNotLoggedIn(error)) return { field: 'form', text: '登录已失效，请重新登录再改', guest: true, answered: true };
  if (!(error instanceof Refused)) return { field: 'form', text: messages.failed };
  const code = Number(error.errCode);
  const said = saidBy(error);
  const data = isRecord(error.data) ? error.data : {};
  if (code === 429) {
    const waitSec = waitSecOf(error) || undefined;
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
  const rule = RULES.find((one) => one === rules[0]);
  const known = rule === undefined ? {} : { rule };
  return { field: FIELDS[code] ?? 'form', text: said || messages.failed, answered: true, ...known };
};
