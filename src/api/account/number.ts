import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, instant } from '../fields.ts';
import { areaCode, phoneField } from './login.ts';
import { by } from './security.ts';

/**
 * Shows that somebody logged in is the member, before the number to log in by is changed (ours): by the password, or by a
 * code sent to the old number (`sendPasswordCode`). It holds for this session and a quarter of an hour. Refusals of the proof
 * as those of `changePassword`. Who has neither asks the customer service.
 */
export const proveMember = defineCall({
  name: 'account/proveMember',
  method: 'POST',
  path: '/account/proveMember',
  summary: '换手机号之前证明是本人',
  login: true,
  changes: true,
  request: z.object({ by }),
  reply: z.object({ until: instant }),
});

/**
 * Sends a code to the number that shall be the new one (ours), within the limits of `sendValidateCodeNoBusi`, and with its
 * refusals. Whether the number is somebody else's is not said here. Besides: 2124 it is the account's own already, 2126 it
 * was not shown lately who asks, 429 changed three times within a day.
 */
export const sendNumberCode = defineCall({
  name: 'account/sendNumberCode',
  method: 'POST',
  path: '/account/sendNumberCode',
  summary: '给新手机号发验证码',
  login: true,
  changes: true,
  request: z.object({
    phone: phoneField,
    areaCode: z.optional(areaCode),
    /** Digits of the picture that `randomCode` showed this browser for this number. */
    imgCode: z.optional(z.string().check(z.maxLength(12))),
  }),
  reply: z.object({ nextInSec: count, needImgCode: z.boolean() }),
});

/**
 * Changes the number to log in by, and logs every other device out; this one gets a new session (ours). The old number is
 * told by a text message, the member in the inbox. Refusals: 1005 wrong code (`data.left`), 1006, 2124, 2125 somebody else
 * logs in by this number (the code is not spent), 2126, 429.
 */
export const changeNumber = defineCall({
  name: 'account/changeNumber',
  method: 'POST',
  path: '/account/changeNumber',
  summary: '更换登录手机号',
  login: true,
  changes: true,
  request: z.object({
    phone: phoneField,
    areaCode: z.optional(areaCode),
    code: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
  reply: z.object({
    /** 138****8000. */
    phone: z.string(),
    authCode: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Other devices that were logged out. */
    ended: count,
  }),
});
