import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';

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
