import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { fen, id, instant } from '../fields.ts';

export const invoice = z.object({
  orderId: id,
  planName: z.string(),
  amountFen: fen,
  title: z.string(),
  taxNumber: z.nullable(z.string()),
  email: z.string(),
  state: z.enum(['requested', 'issued']),
  requestedAt: instant,
  issuedAt: z.nullable(instant),
  number: z.nullable(z.string()),
});

/**
 * The member's invoices, newest first (ours).
 */
export const listInvoices = defineCall({
  name: 'vip/listInvoices',
  method: 'GET',
  path: '/vip/invoices',
  summary: '我的发票',
  login: true,
  request: z.object({}),
  reply: z.object({ list: z.array(invoice) }),
});
