import * as z from 'zod/mini';
import { defineCall } from '../define.ts';

/**
 * Tells whether an answered question helped (ours). One word per browser and question: the last one counts. Nobody has
 * to be logged in.
 */
export const rateAnswer = defineCall({
  name: 'support/rateAnswer',
  method: 'POST',
  path: '/support/rateAnswer',
  summary: '常见问题有没有帮助',
  changes: true,
  request: z.object({
    /** As the texts number them (lib/vip/content.ts). */
    questionId: z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
    helped: z.boolean(),
    reason: z.string().check(z.maxLength(40)),
  }),
  reply: z.object({ counted: z.boolean() }),
});
