import * as z from 'zod/mini';
import { agreed, channel } from '../vip/fields.ts';
import { defineCall } from '../define.ts';
import { fen, id } from '../fields.ts';
import { payRequest } from '../vip/orders.ts';
import { going, mobile, personName, SEATS_MAX, signup, traveller } from './fields.ts';

/**
 * Signs up for an event, with companions (ours). Free seats are confirmed at once; others are held until their order is
 * paid. Without a seat, or behind a waiting list, it refuses with 3302 (`data.left`, `data.waiting`) unless `wait` says that
 * the waiting list is wanted. `seenFen` is what one person is said to pay: another price refuses with 3003 (`data.payFen`), and so
 * does another `seenSingleFen` than a room alone costs besides, where somebody wants one (`data.singleFen`).
 *
 * Refusals: 404, 3301 takes nobody (any more), 3302 no seats, 3303 signed up already, 3304 the waiting list is full, 3305
 * somebody too young, 3306 members only, 3307 the leader's own, 3309 contact, 2102 the number of a paper (`data.at`: whose, from 0), 3002 consent, 3003 price, 3007 channel.
 */
export const signUp = defineCall({
  name: 'event/signUp',
  method: 'POST',
  path: '/event/signUp',
  summary: '报名活动，可带同伴；满了可候补',
  login: true,
  changes: true,
  request: z.object({
    id: id,
    people: z.array(going).check(z.minLength(1), z.maxLength(SEATS_MAX)),
    emergency: z.object({ name: personName, phone: mobile }),
    agreed: agreed,
    seenFen: fen,
    seenSingleFen: z.optional(fen),
    wait: z.optional(z.boolean()),
    channel: z.optional(channel),
  }),
  reply: signup,
});

/** Takes seats that were offered to a waiting sign-up: a free one is confirmed, another one gets its order (ours). 3308: the offer is over. */
export const takeOffer = defineCall({
  name: 'event/takeOffer',
  method: 'POST',
  path: '/event/takeOffer',
  summary: '接受候补到的名额',
  login: true,
  changes: true,
  request: z.object({ signupId: id, channel: z.optional(channel) }),
  reply: signup,
});

/** Hands the order of a held sign-up to its channel, again the same way when it was before (ours). 3009: it is over. */
export const payEvent = defineCall({
  name: 'event/pay',
  method: 'POST',
  path: '/event/pay',
  summary: '支付活动费用',
  login: true,
  changes: true,
  request: z.object({ signupId: id }),
  reply: z.object({ signup: signup, pay: payRequest }),
});

/**
 * Gives the seats up, or the place in the waiting list (ours). What goes back is the ladder's of this moment; `seenFen` is
 * what the member was shown, and less than that refuses with 3310 (`data.refundFen`). Cancelling again answers the same.
 */
export const cancelSignup = defineCall({
  name: 'event/cancelSignup',
  method: 'POST',
  path: '/event/cancelSignup',
  summary: '取消报名，按退款规则退款',
  login: true,
  changes: true,
  request: z.object({ signupId: id, seenFen: fen }),
  reply: signup,
});

/**
 * Puts somebody else in the place of one of a sign-up's people, until the deadline (ours): the seat, its room and the money stay, the
 * ticket is a new one, and the leader reads who it was. `at`: which one, from 0. Refusals: 404, 429, 3301 too late or let in
 * already, 3305 somebody too young, 3309 contact, 2102 the number of a paper.
 */
export const changePerson = defineCall({
  name: 'event/changePerson',
  method: 'POST',
  path: '/event/changePerson',
  summary: '换一位同行人',
  login: true,
  changes: true,
  request: z.object({ signupId: id, at: z.int().check(z.gte(0), z.lt(SEATS_MAX)), person: going }),
  reply: signup,
});

/**
 * Who went along last time, to begin a form with, and whom else the member has signed up before, the latest first (ours): whole,
 * because they are the member's own words.
 */
export const readTravellers = defineCall({
  name: 'event/readTravellers',
  method: 'GET',
  path: '/event/travellers',
  summary: '上次报名填写的同行人和紧急联系人，以及更早同行过的人',
  login: true,
  request: z.object({}),
  reply: z.object({
    people: z.array(traveller),
    others: z.array(traveller),
    emergency: z.nullable(z.object({ name: z.string(), phone: z.string() })),
  }),
});
