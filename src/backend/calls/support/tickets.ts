import type { Ticket } from '../../../api/support/fields.ts';

export interface TicketRow {
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
export const showTicket = ({ order_id, answered_at, ...row }: TicketRow): Ticket => ({
  number: row.number,
  topic: row.topic,
  text: row.text,
  orderId: order_id,
  state: row.state,
  at: row.at,
  answer: row.answer,
  answeredAt: answered_at,
});

export const TICKET_COLUMNS = 'number, topic, text, order_id, state, at, answer, answered_at';
