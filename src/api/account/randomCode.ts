import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { areaCode, phoneField } from './sendValidateCodeNoBusi.ts';

/**
 * A picture with digits to copy, for one number in one browser (specification, section 7; the
 * shape is ours). A new one replaces the last. The reply is a PNG, no envelope; a refusal is.
 */
export const randomCode = defineCall({
  name: 'account/randomCode',
  method: 'GET',
  path: '/randomCode',
  summary: '图形验证码',
  signed: true,
  raw: true,
  request: z.object({
    phone: phoneField,
    areaCode: z.optional(areaCode),
    /** Anything; makes the address new. */
    t: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: z.unknown(),
});
