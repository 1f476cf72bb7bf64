import * as z from 'zod/mini';
import { defineCall } from '../define.ts';

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
