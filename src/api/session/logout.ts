import * as z from 'zod/mini';
import { defineCall } from '../define.ts';

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
