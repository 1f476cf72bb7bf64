import * as z from 'zod/mini';
import { limit, visibility } from '../community/fields.ts';
import { defineCall } from '../define.ts';
import { cursor, instant } from '../fields.ts';
import { routeCard } from './parts.ts';

/**
 * Routes of the reader's own, newest first: those brought in, saved, walked or wanted. What can no longer be seen is left
 * out, except one's own.
 */
export const listRoutes = defineCall({
  name: 'route/listRoutes',
  method: 'GET',
  path: '/route/list',
  summary: 'Routes that one brought in, saved or marked',
  login: true,
  request: z.object({
    list: z.enum(['own', 'saved', 'been', 'want']),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({
    /** `at`: when it was brought in, saved or marked. */
    items: z.array(z.object({ ...routeCard.shape, at: instant, visibility: visibility })),
    cursor: z.nullable(z.string()),
  }),
});
