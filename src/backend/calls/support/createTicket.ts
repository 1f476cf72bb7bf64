import { createTicket } from '../../../api/support/createTicket.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { one, run } from '../../database/statement.ts';
import type { Limit } from '../../limits/limits.ts';
import { spend } from '../../limits/spend.ts';
import { showTicket } from './tickets.ts';

const LIMITS: readonly Limit[] = [{ windowMs: 86_400_000, max: 5 }];
/** No I, L, O, U: it is told on the telephone. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ADD = `INSERT INTO support_tickets (number, user_id, topic, text, order_id, diagnostic, at)
  VALUES (?1, CAST(?2 AS INTEGER), ?3, ?4, ?5, ?6, ?7)`;

export const answerCreateTicket = answer(createTicket, ({ topic, text, orderId, diagnostic = '' }, context) => {
  const { database, now, randomBelow } = context;
  const userId = memberOf(context);
  const bucket = `support:tickets:${userId}`;
  spend(database, bucket, LIMITS, now);
  const own =
    orderId !== undefined &&
    one(database, 'SELECT id FROM vip_orders WHERE id = ? AND user_id = CAST(? AS INTEGER)', orderId, userId) !==
      undefined;
  const number = `T${Array.from({ length: 8 }, () => SIGNS[randomBelow(SIGNS.length)] ?? '0').join('')}`;
  const order_id = own ? orderId : null;
  run(database, ADD, number, userId, topic, text, order_id, diagnostic, now);
  return showTicket({ number, topic, text, order_id, state: 'open', at: now, answer: null, answered_at: null });
});
