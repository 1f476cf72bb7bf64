import * as z from 'zod/mini';
import { agreed, channel } from '../vip/fields.ts';
import { defineCall, type ReplyOf } from '../define.ts';
import { author, count, fen, id, instant, leaderCheck, picture } from '../fields.ts';
import { eventChange, eventRoute, eventState, eventWeather, signup } from './fields.ts';
import { rate } from './rating.ts';

/** How many texts of it its page names. */
export const TEXTS_MAX = 5;
/** Changes that a page shows at most. */
export const CHANGES_MAX = 20;

const metres = z.nullable(count);

/**
 * An event by its id, for everybody; what of it concerns the reader stands in `mine` (ours). Words of days and hours are
 * China's time. Of other participants only masked names are told. Refused: 404 for none, and for a draft that is not the
 * reader's own.
 */
export const readEvent = defineCall({
  name: 'event/readEvent',
  method: 'GET',
  path: '/event/event',
  summary: '活动详情：时间、集合、费用、领队、行程、退款规则、我的报名',
  request: z.object({ id: id }),
  reply: z.object({
    id: id,
    title: z.string(),
    intro: z.string(),
    activity: z.string(),
    state: eventState,
    /** The same in words, with the seats that are left. */
    stateWords: z.string(),
    startsAt: instant,
    endsAt: instant,
    /** "2026年3月7日 周六 – 3月8日 周日，共 2 天". */
    span: z.string(),
    /** "2026年3月7日 周六 06:30". */
    meetWords: z.string(),
    meetAt: instant,
    meetPlace: z.string(),
    /** Where a map opens at the meeting point: at its coordinates, or looking for its words. */
    meetMap: z.string().check(z.regex(/^https:\/\//)),
    city: z.string(),
    cityId: id,
    place: z.string(),
    /** City and place, the city once. */
    where: z.string(),
    seat: z.nullable(z.object({ longitude: z.number(), latitude: z.number() })),
    level: count,
    levelWords: z.string(),
    distanceM: metres,
    climbM: metres,
    topM: metres,
    ageMin: count,
    /** Everybody is insured by name: the sign-up asks for the number of a paper. */
    insured: z.boolean(),
    /** What a room alone costs one person besides, paid with the sign-up by who wants one; 0: there is none. */
    singleFen: fen,
    vipOnly: z.boolean(),
    /** Of one person; 0 free. */
    priceFen: fen,
    free: z.boolean(),
    includes: z.array(z.string()),
    excludes: z.array(z.string()),
    safety: z.array(z.string()),
    capacity: count,
    left: count,
    waiting: count,
    minPeople: count,
    signupUntil: instant,
    signupUntilWords: z.string(),
    pictures: z.array(picture),
    leader: z.object({
      ...author.shape,
      /** What was looked at before they lead. */
      checks: z.array(leaderCheck),
      /** Events of theirs that have ended here, and who went along: counted, not told. */
      led: count,
      people: count,
      /** How many have rated those events. */
      ratings: count,
      /** "4.7" of five stars; null below three ratings. */
      mean: z.nullable(z.string()),
      /** For who goes along, from sign-up to a week after the end; null for anybody else. */
      phone: z.nullable(z.string()),
    }),
    days: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        text: z.string(),
        distanceM: metres,
        climbM: metres,
        stay: z.string(),
      }),
    ),
    /** Null without one, and where it is not open to the reader. */
    route: z.nullable(eventRoute),
    /** Null once it is over or called off. */
    weather: z.nullable(eventWeather),
    gear: z.nullable(z.object({ id: id, title: z.string(), count: count })),
    /** The refund ladder for one person, as it stands now, of the room alone where nothing else costs; empty for what is free. */
    ladder: z.array(z.object({ words: z.string(), percent: count, fen: fen, isNow: z.boolean() })),
    /**
     * The last one first. For the leader alone, null for anybody else: of how many sign-ups with a ticket it was news, and
     * how many of their members have said that they saw it.
     */
    changes: z.array(z.extend(eventChange, { told: z.nullable(count), seen: z.nullable(count) })),
    /** What changed since the reader, who has a ticket, last looked; `to` goes back with `acknowledge`. Null for nothing, and once it is over or called off. */
    unseen: z.nullable(z.object({ to: id, changes: z.array(eventChange) })),
    /** Masked names of who goes along, the first ones. */
    people: z.array(z.string()),
    going: count,
    cancelled: z.nullable(z.object({ at: instant, reason: z.string() })),
    recap: z.string(),
    /** Texts that show it and that this reader may read, the newest first. */
    texts: z.array(z.object({ id: id, title: z.string(), excerpt: z.string(), author: z.string(), at: instant })),
    /** The reader's own: the one that stands, or the last that ended. */
    mine: z.nullable(signup),
    /** How the reader stands to rating it; null before it has ended, and for who was not along. */
    rate: z.nullable(rate),
    /** The reader leads it. */
    leads: z.boolean(),
    /** They may still move the meeting and choose the route, and call it off. */
    mayMove: z.boolean(),
    mayCallOff: z.boolean(),
    saved: z.boolean(),
    saves: count,
    /** What the reader can do next. `vip`: only members of the club may. */
    action: z.enum(['signUp', 'wait', 'pay', 'take', 'ticket', 'queue', 'vip', 'lead', 'rate', 'none']),
    channels: z.array(channel),
    /** To agree to with a sign-up. */
    agreement: z.object({ ...agreed.shape, title: z.string() }),
  }),
});

export type EventReply = ReplyOf<typeof readEvent>;

/** Keeps an event among one's own, or no longer (ours). */
export const setEventSaved = defineCall({
  name: 'event/setSaved',
  method: 'POST',
  path: '/event/saved',
  summary: '收藏或取消收藏活动',
  login: true,
  changes: true,
  request: z.object({ id: id, on: z.boolean() }),
  reply: z.object({ saved: z.boolean(), saves: count }),
});

/** Says that the changes up to one of them were seen, by who has a ticket (ours). 404 for anybody else. */
export const acknowledge = defineCall({
  name: 'event/acknowledge',
  method: 'POST',
  path: '/event/acknowledge',
  summary: '看到了活动的改动',
  login: true,
  changes: true,
  request: z.object({ id: id, to: id }),
  reply: z.object({ seen: z.boolean() }),
});
