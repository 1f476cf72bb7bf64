import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { author, id, instant } from '../fields.ts';

/** What the picture says: 128 random bits. It names a login that is asked for, and opens nothing. */
const code = z.string().check(z.regex(/^[\w-]{22}$/));
/** As it comes out of an address: what is no code of ours is one that nobody knows. */
const said = z.string().check(z.regex(/^[\w-]{1,64}$/));
/** What the asking device alone knows; never in the picture. */
const ticket = z.string().check(z.regex(/^[\w-]{43}$/));

/** 未扫描, 已扫描待确认, 已同意, 已取消, 已过期. A code that nobody knows, or that another member scanned, is `expired`. */
export const scanState = z.enum(['waiting', 'scanned', 'confirmed', 'cancelled', 'expired']);
export type ScanState = z.infer<typeof scanState>;

const times = {
  expiresAt: instant,
  /** The server's clock: what is left is counted by it. */
  now: instant,
};

/** How a login stands, as the device that asked for it may know. */
const standing = {
  state: scanState,
  /** Two digits to show beside it, once it is scanned: whoever confirms types them. */
  number: z.nullable(z.int().check(z.gte(10), z.lte(99))),
  /** Who scanned it. */
  who: z.nullable(z.pick(author, { userId: true, nickName: true, avatar: true })),
  ...times,
};
export type Standing = z.infer<ReturnType<typeof z.object<typeof standing>>>;

/**
 * A new code for this browser to show (ours; pages of the specification: app/scan). It lives 120 seconds, works once, and
 * only for the browser that asked. `instead`: the ticket of the one that it takes the place of. Refusals: 429.
 */
export const beginScan = defineCall({
  name: 'account/beginScan',
  method: 'POST',
  path: '/account/scan/begin',
  summary: '扫码登录：生成二维码',
  changes: true,
  request: z.object({ instead: z.optional(ticket) }),
  reply: z.object({ code, ticket, ...standing }),
});

/** How it stands (ours). A read; the ticket stays out of addresses. */
export const readStanding = defineCall({
  name: 'account/readStanding',
  method: 'POST',
  path: '/account/scan/follow',
  summary: '扫码登录：电脑端查询状态',
  request: z.object({ ticket }),
  reply: z.object(standing),
});

/**
 * Logs this browser in, once it was agreed to (ours): once. Refusals: 1020 not agreed to, used, expired, or asked for by
 * another browser; 1007 frozen account.
 */
export const claimScan = defineCall({
  name: 'account/claimScan',
  method: 'POST',
  path: '/account/scan/claim',
  summary: '扫码登录：电脑端登录',
  changes: true,
  request: z.object({ ticket }),
  reply: z.object({ userId: id, authCode: z.string().check(z.minLength(1), z.maxLength(64)) }),
});

/** What a member is asked to allow. */
const asked = z.object({
  state: scanState,
  /** Whether there is something to answer: it waits, or this member has scanned it. */
  open: z.boolean(),
  /** Whether the asking device has used it. */
  used: z.boolean(),
  /** Null where there is nothing to allow any more. */
  by: z.nullable(
    z.object({
      /** As its owner would call it: Windows 电脑. */
      device: z.string(),
      /** Chrome 126; empty where it says no name that we know. */
      browser: z.string(),
      /** Where it asks from: an address without its end; empty where it is not known. A place is not claimed. */
      network: z.string(),
      /** Whether it asks from the same address as this phone. */
      near: z.boolean(),
      askedAt: instant,
    }),
  ),
  ...times,
});
export type AskedLogin = z.infer<typeof asked>;

/** What stands behind a code (ours). It changes nothing, whoever opens the address. */
export const readScan = defineCall({
  name: 'account/readScan',
  method: 'GET',
  path: '/account/scan/read',
  summary: '扫码登录：要授权的设备',
  login: true,
  request: z.object({ code: said }),
  reply: asked,
});

/** Says that this member has scanned it: the asking device then shows who, and the number (ours). Nothing is allowed by it. */
export const openScan = defineCall({
  name: 'account/openScan',
  method: 'POST',
  path: '/account/scan/open',
  summary: '扫码登录：手机已扫描',
  login: true,
  changes: true,
  request: z.object({ code: said }),
  reply: asked,
});

/**
 * Allows the login (ours), with the number that the asking device shows. Refusals: 1020 expired or not this member's, 1021
 * another number (`data.left`: tries left; at 0 it is cancelled).
 */
export const confirmScan = defineCall({
  name: 'account/confirmScan',
  method: 'POST',
  path: '/account/scan/confirm',
  summary: '扫码登录：确认',
  login: true,
  changes: true,
  request: z.object({ code: said, number: z.int().check(z.gte(0), z.lte(99)) }),
  reply: asked,
});

/** Forbids it, as long as the device has not used it (ours). Answers how it stands then. */
export const cancelScan = defineCall({
  name: 'account/cancelScan',
  method: 'POST',
  path: '/account/scan/cancel',
  summary: '扫码登录：取消',
  login: true,
  changes: true,
  request: z.object({ code: said }),
  reply: asked,
});
