import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';

/**
 * Share configuration of the messenger (specification, section 7; the shape is the messenger's own).
 * `url` is the page's address without its fragment, on one of the product's origins.
 * Refusals: 1101 no ticket configured, 1102 not an address of ours.
 */
export const getWxConfig = defineCall({
  name: 'share/getWxConfig',
  method: 'GET',
  path: '/app/get_wx_config.htm',
  root: true,
  summary: '微信分享配置',
  request: z.object({ url: z.string().check(z.minLength(1), z.maxLength(4_096)) }),
  reply: z.object({
    appId: z.string(),
    /** Seconds since 1970. */
    timestamp: z.int(),
    nonceStr: z.string(),
    /** SHA-1 in hex. */
    signature: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
  }),
});

/**
 * Who passed a link on, by the `sid` of its address. Null where nothing may be said: nobody of that id, a home that is not
 * open to everybody, an account that is frozen or closed, or one that the reader is apart from.
 */
export const readSharer = defineCall({
  name: 'share/readSharer',
  method: 'GET',
  path: '/share/sharer',
  summary: 'Who passed a link on',
  request: z.object({ sid: id }),
  reply: z.object({ sharer: z.nullable(z.object({ userId: id, nickName: z.string() })) }),
});
