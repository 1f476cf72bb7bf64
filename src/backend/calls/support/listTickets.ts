import { listTickets } from '../../../api/support/listTickets.ts';
import { answer } from '../../answer.ts';
import { memberOf } from '../../context.ts';
import { all } from '../../database/statement.ts';
import { showTicket, TICKET_COLUMNS, type TicketRow } from './tickets.ts';

const OWN = `SELECT ${TICKET_COLUMNS} FROM support_tickets WHERE user_id = CAST(? AS INTEGER) ORDER BY at DESC, number LIMIT 50`;

export const answerListTickets = answer(listTickets, (_, context) => ({
  list: all<TicketRow>(context.database, OWN, memberOf(context)).map(showTicket),
}));
