import type { DatabaseSync } from 'node:sqlite';
import { createTicket, listTickets, rateAnswer, type Ticket } from '../../../api/support/support.ts';
import { answer } from '../../answer.ts';
import { rowId } from '../../community/entry/ids.ts';
import { ownsPicture } from '../../community/entry/pictures.ts';
import { memberOf } from '../../context.ts';
import { all, one, run } from '../../database/statement.ts';
import { randomCode, TYPED_AGAIN } from '../../randomCode.ts';
import { refuse } from '../../errors.ts';
import type { Limit } from '../../limits/limits.ts';
import { spend } from '../../limits/spend.ts';
import { picturesOfTicket } from '../../support/pictures.ts';

interface TicketRow {
  readonly number: string;
  readonly topic: Ticket['topic'];
  readonly text: string;
  readonly order_id: string | null;
  readonly state: Ticket['state'];
  readonly at: number;
  readonly answer: string | null;
  readonly answered_at: number | null;
}

/** A ticket as its writer sees it. */
const showTicket = (database: DatabaseSync, { order_id, answered_at, ...row }: TicketRow): Ticket => ({
  number: row.number,
  topic: row.topic,
  text: row.text,
  orderId: order_id,
  state: row.state,
  at: row.at,
  answer: row.answer,
  answeredAt: answered_at,
  pictures: picturesOfTicket(database, row.number),
});

const TICKET_COLUMNS = 'number, topic, text, order_id, state, at, answer, answered_at';

const TICKET_LIMITS: readonly Limit[] = [{ windowMs: 86_400_000, max: 5 }];
const ADD_PICTURE = 'INSERT INTO support_pictures (number, position, picture_id) VALUES (?, ?, ?)';
const ADD_TICKET = `INSERT INTO support_tickets (number, user_id, topic, text, order_id, diagnostic, at)
  VALUES (?1, CAST(?2 AS INTEGER), ?3, ?4, ?5, ?6, ?7)`;

export const answerCreateTicket = answer(
  createTicket,
  ({ topic, text, orderId, pictureIds = [], diagnostic = '' }, context) => {
    const { database, now, randomBelow } = context;
    const userId = memberOf(context);
    const pictures = [...new Set(pictureIds)];
    if (!pictures.every((picture) => ownsPicture(database, rowId(userId), picture))) throw refuse('pictureNotOwn');
    const bucket = `support:tickets:${userId}`;
    spend(database, bucket, TICKET_LIMITS, now);
    const own =
      orderId !== undefined &&
      one(database, 'SELECT id FROM vip_orders WHERE id = ? AND user_id = CAST(? AS INTEGER)', orderId, userId) !==
        undefined;
    const number = `T${randomCode(8, TYPED_AGAIN, randomBelow)}`;
    const order_id = own ? orderId : null;
    run(database, ADD_TICKET, number, userId, topic, text, order_id, diagnostic, now);
    pictures.forEach((picture, position) => run(database, ADD_PICTURE, number, position, picture));
    return showTicket(database, {
      number,
      topic,
      text,
      order_id,
      state: 'open',
      at: now,
      answer: null,
      answered_at: null,
    });
  },
);

const OWN = `SELECT ${TICKET_COLUMNS} FROM support_tickets WHERE user_id = CAST(? AS INTEGER) ORDER BY at DESC, number LIMIT 50`;

export const answerListTickets = answer(listTickets, (_, context) => ({
  list: all<TicketRow>(context.database, OWN, memberOf(context)).map((row) => showTicket(context.database, row)),
}));

const RATING_LIMITS: readonly Limit[] = [{ windowMs: 3_600_000, max: 120 }];
const KEEP_RATING = `INSERT INTO support_ratings (question_id, browser, helped, reason, at) VALUES (?1, ?2, ?3, ?4, ?5)
  ON CONFLICT (question_id, browser) DO UPDATE SET helped = ?3, reason = ?4, at = ?5`;

export const answerRateAnswer = answer(rateAnswer, ({ questionId, helped, reason }, { database, visitor, now }) => {
  // Cookies are free; the address is counted, so that nobody fills the table.
  const bucket = `support:ratings:${visitor.address}`;
  spend(database, bucket, RATING_LIMITS, now);
  run(database, KEEP_RATING, Number(questionId), visitor.browser, helped ? 1 : 0, reason, now);
  return { counted: true };
});
