import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';

/** Area code without a plus sign; `86` when left out. */
export const areaCode = z.string().check(z.regex(/^[1-9]\d{0,3}$/));
/** A number as it was typed; the server normalises and judges it. */
export const phoneField = z.string().check(z.minLength(1), z.maxLength(40));

/**
 * Sends a login code (specification, section 7; the shape is ours). The code is 6 digits, lives
 * 5 minutes, allows 5 tries and works only in the browser that asked for it.
 *
 * Known and unknown numbers get the same answer. Limits: 1 a minute, 5 an hour, 10 a day for a
 * number; 20 an hour for an address. Refusals: 1001 number, 1002 area, 1003 picture code needed
 * (`data.needImgCode`), 1004 picture code wrong, 1008 no gateway, 429 too often
 * (`data.nextInSec`: seconds to wait), 2127 this number cannot be called (now).
 */
export const sendValidateCodeNoBusi = defineCall({
  name: 'account/sendValidateCodeNoBusi',
  method: 'GET',
  path: '/sendValidateCodeNoBusi',
  summary: '发送手机验证码',
  signed: true,
  changes: true,
  request: z.object({
    phone: phoneField,
    areaCode: z.optional(areaCode),
    /** Digits of the picture that `randomCode` showed this browser. */
    imgCode: z.optional(z.string().check(z.maxLength(12))),
    /** `voice`: a call reads the code out; it counts as a text message does. A text message when it is left out. */
    way: z.optional(z.enum(['text', 'voice'])),
  }),
  reply: z.object({
    /** Seconds until the next code may be asked for. */
    nextInSec: count,
    /** The next one will want a picture code. */
    needImgCode: z.boolean(),
    /** The next one may be asked for as a call. A server that makes none need not say so. */
    voice: z.optional(z.boolean()),
  }),
});

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
