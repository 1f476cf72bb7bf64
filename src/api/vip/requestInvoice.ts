import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';
import { invoice } from './listInvoices.ts';

/**
 * Asks for the invoice of a paid order; an order has one (ours). Refusals: 404, 3015 no invoice for this order.
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
