import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';
import { ticket, topic } from './fields.ts';

export const TICKET_MAX_LENGTH = 1_000;

/**
 * Leaves a question with the customer service and answers its number (ours). `orderId` counts only where the order is
 * the member's own. Refusals: 429 more than five in a day (`data.nextInSec`).
 */
export const createTicket = defineCall({
  name: 'support/createTicket',
  method: 'POST',
  path: '/support/createTicket',
  summary: '提交客服问题',
  login: true,
  changes: true,
  request: z.object({
    topic: topic,
    text: z.string().check(z.trim(), z.minLength(5), z.maxLength(TICKET_MAX_LENGTH)),
    orderId: z.optional(id),
    /** Host, versions and time, as the page has shown them to the writer. */
    diagnostic: z.optional(z.string().check(z.maxLength(1_000))),
  }),
  reply: ticket,
});
