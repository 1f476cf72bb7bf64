import * as z from 'zod/mini';
import { count, fen, id, instant, way } from '../fields.ts';
import { routeCard } from '../route/parts.ts';

/**
 * Where an event stands at a moment: `draft` is for its leader alone; `open` takes people, `filling` has a
 * fifth of its seats left or fewer, `full` keeps a waiting list, `closed` takes nobody any more, then `ongoing`, `ended`,
 * `cancelled`.
 */
export const eventState = z.enum(['draft', 'open', 'filling', 'full', 'closed', 'ongoing', 'ended', 'cancelled']);
export type EventState = z.infer<typeof eventState>;

/**
 * A sign-up: `held` keeps its seats until it is paid or its time is over, `waiting` stands in the list, `offered` has
 * seats until `offerUntil`, `confirmed` has tickets. `cancelled` by its member, `expired` unpaid or not answered,
 * `called` off by the leader.
 */
export const signupState = z.enum(['held', 'waiting', 'offered', 'confirmed', 'cancelled', 'expired', 'called']);
export type SignupState = z.infer<typeof signupState>;

/** People of one sign-up at most, its maker among them. */
export const SEATS_MAX = 5;

/** A mobile number as the form has cleaned it (lib/member/mobile.ts): of the mainland, or +852, +853, +886 and the number. */
export const mobile = z.string().check(z.regex(/^(?:1[3-9]\d{9}|\+852[4-79]\d{7}|\+8536\d{7}|\+8869\d{8})$/));
/** Names of passports are long. */
export const NAME_MAX = 60;
export const personName = z.string().check(z.trim(), z.minLength(2), z.maxLength(NAME_MAX));

export const traveller = z.object({ name: personName, phone: mobile, age: z.int().check(z.gte(1), z.lte(99)) });
export type Traveller = z.infer<typeof traveller>;

/**
 * Somebody who goes along: besides what is kept for the next time, the number of the paper that insures them, where the event
 * insures by name, and whether they want a room alone.
 */
export const going = z.extend(traveller, {
  document: z.optional(z.string().check(z.maxLength(30))),
  single: z.optional(z.boolean()),
});
export type Going = z.infer<typeof going>;

/** Signs of a ticket: none that two people read in two ways. */
export const ticketCode = z.string().check(z.regex(/^[2-9A-HJ-NP-Z]{10}$/));

/** A sign-up as its maker sees it. Phones come masked: they know their own. */
export const signup = z.object({
  id: id,
  state: signupState,
  seats: count,
  /** Place in the waiting list from 1; null elsewhere. */
  place: z.nullable(count),
  people: z.array(
    z.object({
      name: z.string(),
      phone: z.string(),
      /** Null until the seat is theirs, and after it was given up. */
      ticket: z.nullable(ticketCode),
      usedAt: z.nullable(instant),
      /** Has a room alone. */
      single: z.boolean(),
    }),
  ),
  /** What all of them pay, and what of it is for rooms alone: 0 also where those are paid on the spot, as it once was. */
  payFen: fen,
  roomsFen: fen,
  /** Until then it can be paid, or the offer taken. */
  payBy: z.nullable(instant),
  /** Where the money is: nothing was paid, the channel has not said, it is here, on its way back, back. */
  money: z.enum(['none', 'unknown', 'taken', 'returning', 'returned']),
  returnedFen: fen,
  /** One of the people may be changed for another one. */
  mayChange: z.boolean(),
  /** What goes back by the ladder when it is cancelled now; null when it cannot be any more. */
  refundFen: z.nullable(fen),
  createdAt: instant,
});
export type Signup = z.infer<typeof signup>;

/** A change that whoever goes along has to know of: what it was, and what it is now, in words. */
export const eventChange = z.object({ at: instant, field: z.string(), was: z.string(), isNow: z.string() });

/**
 * Weather for the days of an event that are still to come. `early`: forecasts do not reach them yet, from the day `from` on they
 * do; `none`: there is none now. Words of the day's sky, temperatures, wind and chance of rain stand in `words`.
 */
export const eventWeather = z.object({
  state: z.enum(['ready', 'early', 'none']),
  from: z.string(),
  days: z.array(z.object({ name: z.string(), words: z.string() })),
  /** Of the last days there is none yet. */
  rest: z.boolean(),
  /** For where it is made, and by whom. */
  place: z.string(),
  source: z.string(),
  at: z.nullable(instant),
});

/** The route that an event walks, with its way. */
export const eventRoute = z.object({
  ...z.pick(routeCard, { id: true, name: true, distance: true, climb: true, days: true, level: true }).shape,
  way: way,
  /** "起点离萍乡市中心直线约 38 公里", from where the route is shown; '' where it begins in the city, or nobody knows. */
  fromCity: z.string(),
});
