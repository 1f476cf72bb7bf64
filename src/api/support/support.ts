import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id, instant, picture } from '../fields.ts';

/** What a question to the customer service is about. */
export const topic = z.enum(['order', 'renewal', 'refund', 'redeem', 'invoice', 'account', 'other']);
export type Topic = z.infer<typeof topic>;

/** A question to the customer service as its writer sees it. */
export const ticket = z.object({
  /** Told on the telephone: `T` and eight signs. */
  number: z.string().check(z.regex(/^T[0-9A-Z]{8}$/)),
  topic: topic,
  text: z.string(),
  orderId: z.nullable(id),
  state: z.enum(['open', 'answered', 'closed']),
  at: instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  /** Shown to their writer and to the service alone. */
  pictures: z.array(picture),
});
export type Ticket = z.infer<typeof ticket>;

export const TICKET_MAX_LENGTH = 1_000;
export const TICKET_PICTURES_MAX = 4;

/**
 * Leaves a question with the customer service and answers its number (ours). `orderId` counts only where the order is
 * the member's own. Refusals: 429 more than five in a day (`data.nextInSec`), 2005 a picture that is not the member's own.
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
    /** Own uploads, in their order. */
    pictureIds: z.optional(z.array(id).check(z.maxLength(TICKET_PICTURES_MAX))),
    /** Host, versions and time, as the page has shown them to the writer. */
    diagnostic: z.optional(z.string().check(z.maxLength(1_000))),
  }),
  reply: ticket,
});

/** The member's last fifty questions to the customer service, newest first (ours). */
export const listTickets = defineCall({
  name: 'support/listTickets',
  method: 'GET',
  path: '/support/tickets',
  summary: '我的客服问题',
  login: true,
  request: z.object({}),
  reply: z.object({ list: z.array(ticket) }),
});

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
