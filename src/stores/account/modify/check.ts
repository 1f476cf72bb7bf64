import { PASSWORD_RULES, type PasswordRule, rulesKept } from '../../../lib/password/rules.ts';
import type { Trouble } from './trouble.ts';

export const BROKEN: Readonly<Record<PasswordRule, string>> = {
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
