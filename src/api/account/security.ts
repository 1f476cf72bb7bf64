import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, instant } from '../fields.ts';

/** Names a session in the list of devices; opens nothing. */
const device = z.string().check(z.regex(/^[\w-]{20}$/));

const deviceFields = z.object({
  id: device,
  /** The device that asks. */
  current: z.boolean(),
  /** As its owner would call it: iPhone（App）, Windows 电脑. */
  name: z.string(),
  /** Where it was last there from: an address without its end; empty where it is not known. */
  network: z.string(),
  createdAt: instant,
  /** To some ten minutes. */
  seenAt: instant,
});
export type Device = z.infer<typeof deviceFields>;

/** What guards the account: its number (in part), its password, the devices that are logged in (ours). */
export const readSecurity = defineCall({
  name: 'account/readSecurity',
  method: 'GET',
  path: '/account/security',
  summary: '密码和已登录的设备',
  login: true,
  request: z.object({}),
  reply: z.object({
    /** 138****8000; empty where the account has none and codes can go nowhere. */
    phone: z.string(),
    hasPassword: z.boolean(),
    changedAt: z.nullable(instant),
    devices: z.array(deviceFields),
    /** How many besides this one. */
    others: count,
    /** Why the account cannot be closed now, each in words; empty where it can. */
    running: z.array(z.string()),
  }),
});

/** Logs other devices out: the one that is named, or all of them (ours). This one stays. */
export const endSessions = defineCall({
  name: 'account/endSessions',
  method: 'POST',
  path: '/account/endSessions',
  summary: '让其他设备退出登录',
  login: true,
  changes: true,
  request: z.object({ id: z.optional(device) }),
  reply: z.object({ ended: count }),
});

/** The server judges what is typed (lib/password/rules.ts); longer texts are nobody's password. */
const typed = z.string().check(z.minLength(1), z.maxLength(256));

/** That it is the member: by the password or by a code. */
export const by = z.discriminatedUnion('way', [
  z.object({ way: z.literal('old'), old: typed }),
  z.object({ way: z.literal('code'), code: z.string().check(z.minLength(1), z.maxLength(20)) }),
]);

/**
 * Sends a code to the member's own number (ours), within the limits of `sendValidateCodeNoBusi`. Refusals: 1008 no
 * gateway, 1010 no number, 429 (`data.nextInSec`).
 */
export const sendPasswordCode = defineCall({
  name: 'account/sendPasswordCode',
  method: 'POST',
  path: '/account/sendPasswordCode',
  summary: '修改密码的验证码',
  login: true,
  changes: true,
  request: z.object({}),
  reply: z.object({ nextInSec: count }),
});

/**
 * Changes the password, or sets the first one (by code alone), and logs every other device out; this one gets a new
 * session (ours; the specification names the page alone). Always by body. With `old`: refusals 1011 wrong (`data.left`:
 * tries left), 429 after five within a quarter of an hour (`data.nextInSec`; a code still works), 1012 none was ever set.
 * With `code`: 1005 (`data.left`), 1006. Of the new one: 1013 keeps not all rules (`data.rules`: those it breaks), 1014
 * the same as before.
 */
export const changePassword = defineCall({
  name: 'account/changePassword',
  method: 'POST',
  path: '/account/changePassword',
  summary: '修改或设置密码',
  login: true,
  changes: true,
  request: z.object({ by, password: typed }),
  reply: z.object({
    authCode: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Other devices that were logged out. */
    ended: count,
  }),
});

/**
 * Asks for the closing of the own account (ours; the agreement on privacy, 4.2, promises it): carried out in seven days,
 * taken back by the next login. Every device is logged out, this one too. `erases`: what was written goes as well. Refusals
 * of the proof as those of `changePassword`; 2160 something still runs (`data.reasons`).
 */
export const closeAccount = defineCall({
  name: 'account/closeAccount',
  method: 'POST',
  path: '/account/closeAccount',
  summary: '申请注销账号',
  login: true,
  changes: true,
  request: z.object({ by, erases: z.boolean() }),
  reply: z.object({ dueAt: instant }),
});
