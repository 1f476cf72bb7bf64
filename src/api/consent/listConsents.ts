import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { cursor, id, instant } from '../fields.ts';
import { agreed } from '../vip/fields.ts';

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
