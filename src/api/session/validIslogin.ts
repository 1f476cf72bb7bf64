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
