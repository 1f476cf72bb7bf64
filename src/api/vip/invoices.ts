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
  /** A refused one can be asked for again; `reason` says what was wrong, '' otherwise. */
  state: z.enum(['requested', 'issued', 'refused']),
  reason: z.string(),
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

/**
 * Asks for the invoice of a paid order; an order has one, and a refused one is asked for anew (ours). Refusals: 404, 3015 no invoice for this order.
 */
export const requestInvoice = defineCall({
  name: 'vip/requestInvoice',
  method: 'POST',
  path: '/vip/requestInvoice',
  summary: '申请发票',
  login: true,
  changes: true,
  request: z.object({
    orderId: id,
    /** A person's or a company's name. */
    title: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
    /** Unified social credit code; left out for a person. */
    taxNumber: z.optional(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[0-9A-Z]{15,20}$/))),
    email: z.string().check(z.trim(), z.maxLength(200), z.email()),
  }),
  reply: invoice,
});
