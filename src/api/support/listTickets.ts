import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { ticket } from './fields.ts';

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
