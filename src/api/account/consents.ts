import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { cursor, id, instant } from '../fields.ts';
import { agreed, page } from '../vip/fields.ts';

/** The agreements, with the version in force and those before it, newest first (ours). */
export const listDocuments = defineCall({
  name: 'consent/listDocuments',
  method: 'GET',
  path: '/consent/documents',
  summary: '协议的现行版本',
  request: z.object({}),
  reply: z.object({
    list: z.array(
      z.object({
        ...agreed.shape,
        effective: instant,
        earlier: z.array(z.object({ version: agreed.shape.version, effective: instant })),
      }),
    ),
  }),
});

/** What an act needs consent for. */
export const act = z.enum(['login', 'purchase', 'autoRenew']);

/** A consent that was given: to which version, for what, when, and where (the host around the page, and the page). */
export const consent = z.object({
  id: id,
  ...agreed.shape,
  act: act,
  at: instant,
  /** `app`, `messenger`, `browser` and so on: read by the server from the user agent. */
  host: z.string(),
  page: z.string(),
});

/** Everything the member has agreed to, newest first, fifty at a time (ours). */
export const listConsents = defineCall({
  name: 'consent/listConsents',
  method: 'GET',
  path: '/consent/list',
  summary: '我同意过的协议版本',
  login: true,
  request: z.object({ cursor: z.optional(cursor) }),
  reply: z.object({ list: z.array(consent), next: z.nullable(cursor) }),
});

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
