import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { cursor, id, instant } from '../fields.ts';
import { dynamicCard } from '../community/card.ts';
import { audit, limit, place, topicRef, visibility } from '../community/fields.ts';

/** Everybody's, followed members', or the reader's own being checked, refused, or in the bin. */
export const dynamicTab = z.enum(['all', 'follow', 'auditing', 'refused', 'deleted']);
export type DynamicTab = z.infer<typeof dynamicTab>;

/** What chooses a list of dynamics; `listMonths` takes the same. */
export const dynamicChoice = {
  /** That member's alone (tab all). */
  userId: z.optional(id),
  tab: z.optional(dynamicTab),
  topicId: z.optional(id),
  /** Id in the place directory: a province with all its cities, a city, a district. */
  placeId: z.optional(id),
  /** Only dynamics with a track. */
  track: z.optional(z.boolean()),
};

/** Year and month of China's clock: 2026-10. */
export const month = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

/**
 * Dynamics, newest first. The last three tabs are the reader's own; they and `follow` need a login (errCode 401). With
 * `month` the list begins at that month's last dynamic and goes on backwards. A member's own list (`userId` and
 * nothing that narrows it) begins with what its author pinned, at most three: `pinned` is true there and nowhere else.
 * `own` is there on the reader's own dynamics only. `chosen` names what narrows the list. errCode 404 no such topic,
 * place or month.
 */
export const listDynamics = defineCall({
  name: 'dynamic/listDynamics',
  method: 'GET',
  path: '/dynamic/list',
  summary: 'A page of dynamics',
  request: z.object({
    ...dynamicChoice,
    /** As `month` below; anything else that is short is answered with a sentence instead of a fault. */
    month: z.optional(z.string().check(z.maxLength(64))),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        ...dynamicCard.shape,
        /** Stands at the top because its author pinned it. */
        pinned: z.boolean(),
        own: z.nullable(
          z.object({
            visibility: visibility,
            audit: audit,
            /** Why it was refused; empty otherwise. */
            reason: z.string(),
            /** Restorable until then; null when it is not deleted. */
            restorableUntil: z.nullable(instant),
            /** Pinned to the top of the own list, whichever list this is. */
            pinned: z.boolean(),
          }),
        ),
      }),
    ),
    cursor: z.nullable(z.string()),
    fresh: z.nullable(id),
    chosen: z.object({ topic: z.nullable(topicRef), place: z.nullable(place) }),
  }),
});
