import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id, instant } from '../fields.ts';

/**
 * Numbers of papers of who goes along, whole, for the leader who insures them (ours): 403 for anybody else. Each look is written
 * down. `until`: when they are deleted.
 */
export const showDocuments = defineCall({
  name: 'event/showDocuments',
  method: 'POST',
  path: '/event/showDocuments',
  summary: '领队看投保用的证件号，每次都留记录',
  login: true,
  changes: true,
  request: z.object({ id: id }),
  reply: z.object({ people: z.array(z.object({ name: z.string(), document: z.string() })), until: instant }),
});
