import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';

/** Characters of a remark: as a name (ours). */
export const REMARK_MAX_CHARACTERS = 12;

/**
 * What the member calls somebody else; only they ever read it, on that one's home. It is kept in one line, and '' takes it
 * away. errCode 404: nobody; 2006: oneself; 2123: longer than 12 characters.
 */
export const setRemark = defineCall({
  name: 'user/setRemark',
  method: 'POST',
  path: '/user/remark',
  summary: 'Remark on a member, for oneself alone',
  changes: true,
  login: true,
  request: z.object({ userId: id, remark: z.string().check(z.maxLength(200)) }),
  reply: z.object({ remark: z.string() }),
});
