import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { agreed, page } from '../vip/fields.ts';
import { act, consent } from './listConsents.ts';

/**
 * Records that the member agreed: after logging in (`login`), or before an order (`purchase`). The same version for the
 * same act is recorded once and answers its first record. An automatic renewal is agreed to in `vip/createOrder` alone.
 * Refusals: 3201 not the version in force (`data.current`), 3202 this act does not ask for this document.
 */
export const recordConsent = defineCall({
  name: 'consent/recordConsent',
  method: 'POST',
  path: '/consent/record',
  summary: '记录对协议版本的同意',
  login: true,
  changes: true,
  request: z.object({
    act: act,
    documents: z.array(agreed).check(z.minLength(1), z.maxLength(20)),
    page: page,
  }),
  reply: z.object({ list: z.array(consent) }),
});
