import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';
import { areaCode, phoneField } from './sendValidateCodeNoBusi.ts';

/**
 * Logs in with a code; the first login makes the account (specification, section 7; the shape is
 * ours). The session itself is an HttpOnly cookie; `authCode` is only its public name.
 * Refusals: 1001 number, 1002 area, 1005 wrong code (`data.left`: tries left), 1006 code expired,
 * used or never asked for by this browser, 1007 frozen account, 429 too often.
 */
export const phoneLogin = defineCall({
  name: 'account/phoneLogin',
  method: 'GET',
  path: '/phoneLogin',
  summary: '手机验证码登录',
  signed: true,
  changes: true,
  request: z.object({
    phone: phoneField,
    areaCode: z.optional(areaCode),
    code: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
  reply: z.object({
    userId: id,
    authCode: z.string().check(z.minLength(1), z.maxLength(64)),
    isNew: z.boolean(),
  }),
});
