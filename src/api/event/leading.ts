import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, instant } from '../fields.ts';
import { signupState, ticketCode } from './fields.ts';

/**
 * Who is on the list of an event, for its leader alone (ours): 403 for anybody else. Phones are whole from sign-up to a
 * week after the end, masked after that.
 */
export const readParticipants = defineCall({
  name: 'event/readParticipants',
  method: 'GET',
  path: '/event/participants',
  summary: '领队看的报名名单',
  login: true,
  request: z.object({ id: id }),
  reply: z.object({
    title: z.string(),
    /** People who go along, and those whose ticket was seen. */
    going: count,
    arrived: count,
    waiting: count,
    signups: z.array(
      z.object({
        id: id,
        state: signupState,
        createdAt: instant,
        nickName: z.string(),
        /** Whether they have said that they saw what changed since they signed up; null where nothing has, and without a ticket. */
        seen: z.nullable(z.boolean()),
        /** What their rooms alone cost; 0 where they are paid on the spot. */
        roomsFen: count,
        emergency: z.object({ name: z.string(), phone: z.string() }),
        people: z.array(
          z.object({
            name: z.string(),
            phone: z.string(),
            age: count,
            usedAt: z.nullable(instant),
            /** The number that insures them, masked (showDocuments tells it whole); '' where there is none. */
            document: z.string(),
            /** Has a room alone. */
            single: z.boolean(),
          }),
        ),
        /** Who came in whose place, in order. */
        substitutes: z.array(z.object({ at: instant, was: z.string(), isNow: z.string() })),
      }),
    ),
  }),
});

/**
 * Looks at a ticket and lets its bearer in, once, for the leader of its event alone (ours). `used`: it was let in before, at
 * `usedAt`. `other`: of another event. `unknown`: we never made such
 * a ticket; it was copied wrongly, or is forged. `void`: the sign-up was given up, or somebody else came in its place. `early` and
 * `expired`: more than a day before the meeting, or after the end; it is not used up by that. 403 for who does not lead the event.
 */
export const checkIn = defineCall({
  name: 'event/checkIn',
  method: 'POST',
  path: '/event/checkIn',
  summary: '领队核销活动票',
  login: true,
  changes: true,
  request: z.object({ id: id, code: ticketCode }),
  reply: z.object({
    result: z.enum(['valid', 'used', 'other', 'unknown', 'void', 'early', 'expired']),
    name: z.nullable(z.string()),
    usedAt: z.nullable(instant),
    arrived: count,
    going: count,
  }),
});

/** Calls an event off, with the reason that everybody on the list is told; all that was paid goes back (ours). */
export const cancelEvent = defineCall({
  name: 'event/cancelEvent',
  method: 'POST',
  path: '/event/cancelEvent',
  summary: '领队取消活动，全额退款并通知',
  login: true,
  changes: true,
  request: z.object({ id: id, reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(200)) }),
  reply: z.object({ told: count }),
});

/** Moves the meeting, and tells everybody on the list what it was and what it is now (ours). 3301 once it is over. */
export const moveMeeting = defineCall({
  name: 'event/moveMeeting',
  method: 'POST',
  path: '/event/moveMeeting',
  summary: '领队更改集合时间或地点',
  login: true,
  changes: true,
  request: z.object({
    id: id,
    meetAt: instant,
    meetPlace: z.string().check(z.trim(), z.minLength(4), z.maxLength(80)),
  }),
  reply: z.object({ told: count }),
});

/**
 * Says which route an event walks, or none (ours). Everybody must be able to read it; everybody on the list is told when it
 * takes the place of another one. 404 for a route that is not there, 3301 once the event has begun, 3311 for one that others cannot see.
 */
export const setRoute = defineCall({
  name: 'event/setRoute',
  method: 'POST',
  path: '/event/setRoute',
  summary: '领队选活动走的路线，或去掉',
  login: true,
  changes: true,
  request: z.object({ id: id, routeId: z.nullable(id) }),
  reply: z.object({ told: count }),
});
