import * as z from 'zod/mini';
import { dynamicCard } from '../community/feed/card.ts';
import { audit, limit, place, topicRef, visibility } from '../community/fields.ts';
import { defineCall } from '../define.ts';
import { count, cursor, id, instant } from '../fields.ts';

/** What a list says of the reader's own dynamics only. */
export const ownDynamic = z.object({
  visibility: visibility,
  audit: audit,
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  /** Pinned to the top of the own list, whichever list this is. */
  pinned: z.boolean(),
});

/** Everybody's, or followed members'. What the reader wrote and nobody sees yet is in `listNotes`. */
const dynamicTab = z.enum(['all', 'follow']);
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
 * Dynamics, newest first. `follow` needs a login (errCode 401). With `month` the list begins at that month's last dynamic and goes on backwards. A member's own list (`userId` and
 * nothing that narrows it) begins with what its author pinned, at most three: `pinned` is true there and nowhere else.
 * `own` is there on the reader's own dynamics only; what they deleted within 30 days stands in their own list as well, for them alone. `chosen` names what narrows the list. errCode 404 no such topic,
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
        own: z.nullable(ownDynamic),
        /** The reader deleted it and can take it back until then; left out where it is there. */
        restorableUntil: z.optional(instant),
      }),
    ),
    cursor: z.nullable(z.string()),
    fresh: z.nullable(id),
    chosen: z.object({ topic: z.nullable(topicRef), place: z.nullable(place) }),
  }),
});

/**
 * The months in which a list of dynamics has something, newest first, with how much: at most MONTH_COUNT_MAX. Counted is
 * what everybody may read, and in one's own list everything, as the writes keep it; a list that is narrowed twice is
 * counted over its newest MONTH_COUNT_MAX.
 */
export const listMonths = defineCall({
  name: 'dynamic/listMonths',
  method: 'GET',
  path: '/dynamic/months',
  summary: 'The months of a list of dynamics',
  request: z.object(dynamicChoice),
  reply: z.object({ months: z.array(z.object({ month: month, count: count })) }),
});
