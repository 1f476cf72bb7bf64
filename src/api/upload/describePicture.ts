import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';
import { ALT_MAX_CHARACTERS } from './limits.ts';

/**
 * Says what is on one's own picture, for those who can't see it; empty text takes it off. Refusals: 401 login, 404 no such
 * picture, or not one's own.
 */
export const describePicture = defineCall({
  name: 'upload/describePicture',
  method: 'POST',
  path: '/pictures/describe',
  summary: 'Describe a picture',
  changes: true,
  login: true,
  request: z.object({ id: id, alt: z.string().check(z.maxLength(2 * ALT_MAX_CHARACTERS)) }),
  reply: z.object({ alt: z.string() }),
});
