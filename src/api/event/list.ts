import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, cursor, fen, id, instant, picture } from '../fields.ts';
import { limit } from '../community/fields.ts';
import { eventState, signupState } from './fields.ts';

/** An event as a card shows it. */
export const eventCard = z.object({
  kind: z.literal('event'),
  id: id,
  title: z.string(),
  state: eventState,
  /** How it stands, in words: 报名中，剩 3 个名额. */
  stateWords: z.string(),
  span: z.string(),
  startsAt: instant,
  city: z.string(),
  place: z.string(),
  levelWords: z.string(),
  priceFen: fen,
  free: z.boolean(),
  left: count,
  image: z.nullable(picture),
  leader: z.string(),
  /** City and place in one line. */
  where: z.string(),
  /** Leader, what one does there and level in one line. */
  led: z.string(),
  /** The reader's own, where the list is theirs. */
  mine: z.nullable(signupState),
  /** How it stands for the reader, in words; empty without `mine`. */
  mineWords: z.string(),
  /** It is over, the reader was along and has not rated it. */
  rate: z.boolean(),
});
export type EventCard = z.infer<typeof eventCard>;

/**
 * Events that are to come, the next first (ours), by city, month (`2026-03`), price and whether seats are left; `q` finds
 * words of title and place.
 */
export const listEvents = defineCall({
  name: 'event/listEvents',
  method: 'GET',
  path: '/event/events',
  summary: '活动列表，可按城市、月份、价格、名额筛选',
  request: z.object({
    cityId: z.optional(id),
    month: z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))),
    price: z.optional(z.enum(['free', 'paid'])),
    seats: z.optional(z.literal('left')),
    q: z.optional(z.string().check(z.maxLength(40))),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({ items: z.array(eventCard), cursor: z.nullable(cursor) }),
});

/**
 * Which of the reader's own: signed up for (`going`), waited for, been to (`past`), given up or called off (`cancelled`),
 * kept, led.
 */
export const ownEvents = z.enum(['going', 'waiting', 'past', 'cancelled', 'saved', 'led']);
export type OwnEvents = z.infer<typeof ownEvents>;

/** The reader's own events of a kind: what is to come with the next first, everything else with the last first (ours). */
export const listMyEvents = defineCall({
  name: 'event/listMyEvents',
  method: 'GET',
  path: '/event/mine',
  summary: '我的活动：报名、候补、参加过、已取消、收藏、我带的',
  login: true,
  request: z.object({
    kind: z.optional(ownEvents),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({ items: z.array(eventCard), cursor: z.nullable(cursor) }),
});
