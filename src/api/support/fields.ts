import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';

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
});
export type Ticket = z.infer<typeof ticket>;
