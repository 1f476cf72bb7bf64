import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { cursor, id, instant } from '../fields.ts';
import { dynamicCard } from '../community/card.ts';
import { audit, limit, visibility } from '../community/fields.ts';

/** Everybody's, followed members', or the reader's own being checked, refused, or in the bin. */
export const dynamicTab = z.enum(['all', 'follow', 'auditing', 'refused', 'deleted']);
export type DynamicTab = z.infer<typeof dynamicTab>;

/**
 * Dynamics, newest first. With `userId` that member's alone (tab all). The last three tabs are the reader's own;
 * they and `follow` need a login (errCode 401). `own` is there on the reader's own dynamics only.
 */
export const listDynamics = defineCall({
  name: 'dynamic/listDynamics',
  method: 'GET',
  path: '/dynamic/list',
  summary: 'A page of dynamics',
  request: z.object({
    userId: z.optional(id),
    tab: z.optional(dynamicTab),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        ...dynamicCard.shape,
        own: z.nullable(
          z.object({
            visibility: visibility,
            audit: audit,
            /** Why it was refused; empty otherwise. */
            reason: z.string(),
            /** Restorable until then; null when it is not deleted. */
            restorableUntil: z.nullable(instant),
          }),
        ),
      }),
    ),
    cursor: z.nullable(z.string()),
    fresh: z.nullable(id),
  }),
});
