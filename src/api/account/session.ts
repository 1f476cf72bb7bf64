import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';

/**
 * Who is logged in (specification, sections 3 and 7). Success names the member beside `errCode`;
 * anything else means "not logged in" and is never shown as a message.
 */
export const validIslogin = defineCall({
  name: 'validIslogin',
  method: 'GET',
  path: '/api/validIslogin',
  root: true,
  request: z.object({}),
  reply: z.object({ userId: id }),
  topLevel: true,
  summary: '检查登录状态',
});

/** Ends the session of this browser; says so even when there was none. Ours, the specification has no call for it. */
export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/logout',
  request: z.object({}),
  reply: z.object({ loggedOut: z.boolean() }),
  changes: true,
  summary: '退出登录',
});
