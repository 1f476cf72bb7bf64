import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, instant } from '../fields.ts';

/**
 * Ends the automatic renewal at once; nothing else is asked (ours). Again: the same answer. Refusals: 3012 nothing
 * renews, 3013 only the settings of the iPhone can end this one.
 */
export const cancelRenewal = defineCall({
  name: 'vip/cancelRenewal',
  method: 'POST',
  path: '/vip/cancelRenewal',
  summary: '关闭自动续费',
  login: true,
  changes: true,
  request: z.object({}),
  reply: z.object({
    /** Paid time runs to its end; null when there is none left. */
    until: z.nullable(instant),
    daysLeft: count,
    cancelledAt: instant,
  }),
});
