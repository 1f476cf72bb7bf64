import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, instant, picture, pictureToken } from '../fields.ts';
import { giftState, tier } from '../vip/fields.ts';
import { metres, reportSid, totals } from './fields.ts';

/**
 * State of the anniversary reward, by the server's clock; the page draws each of the seven: `locked` 未达标 (or not begun),
 * `claimable` 可领取, `claiming` 领取中, `received` 已领取, `gone` 已领完, `expired` 已过期, `otherAccount` 账号不符.
 */
export const rewardState = giftState;

const first = { name: z.string(), at: instant };
const noted = z.nullable(z.object({ ...first, id: z.nullable(id) }));

/**
 * The ten-year report, 2015 to 2024 (specification, section 7; the shape is ours). Without `sid` one's own, errCode 401 for guests;
 * with it what `toShare` chose: of tracks open to everybody, without `reward`, `firsts.friend` and what the sharer hides
 * (`joinDate`, `days` stay). What can't be shown comes as errCode -1 with `ReportRefusal`. Metres, epoch milliseconds.
 */
export const queryTenReport = defineCall({
  name: 'tenReport/queryReport',
  method: 'GET',
  path: '/tenReport/queryReport',
  summary: '十周年报告',
  request: z.object({ sid: z.optional(reportSid) }),
  reply: z.object({
    generatedAt: instant,
    /** First and last millisecond of the ten years. */
    range: z.tuple([instant, instant]),
    /** No track in all of them. */
    empty: z.boolean(),
    owner: z.object({ mine: z.boolean(), nickName: z.string(), avatar: z.nullable(pictureToken) }),
    joinDate: instant,
    /** Days of membership up to today, the first one counted: "第 3,287 天". */
    days: count,
    /** Every year from 2015 to 2024, also those without anything. */
    years: z
      .array(
        z.object({
          y: z.int(),
          distance: metres,
          climb: metres,
          times: count,
          days: count,
          /** Provinces in which a track began. */
          provinces: z.array(id),
          /** The longest track of the year; id null where this reader may not open it. */
          best: noted,
          /** A picture of an entry that shows a track of the year. */
          photo: z.nullable(picture),
        }),
      )
      .check(z.length(10)),
    firsts: z.object({
      track: noted,
      event: z.nullable(z.object({ ...first, id: id })),
      /** Who first went along on an event; one's own alone. */
      friend: z.optional(z.nullable(z.object({ userId: id, nickName: z.string(), at: instant }))),
    }),
    total: totals,
    /** How far that is round the earth (40,075,017 m at the equator), three decimals: 0.301 圈. */
    rounds: z.number().check(z.nonnegative()),
    /** Cities and provinces of all years, in the order of the first track. */
    provinces: z.array(z.object({ id: id, name: z.string(), firstAt: instant, times: count })),
    cities: count,
    /** The anniversary as it stands; null where none was set up. */
    campaign: z.nullable(
      z.object({ state: z.enum(['before', 'running', 'over']), startsAt: instant, endsAt: z.nullable(instant) }),
    ),
    /** One's own alone; null where no reward was set up. */
    reward: z.optional(
      z.nullable(
        z.object({
          state: rewardState,
          name: z.string(),
          /** What one must have done for it, and why not yet, in a sentence. */
          note: z.string(),
          type: tier,
          days: count,
          /** Kilometres one has and needs. */
          progress: z.object({ have: count, need: count }),
          startsAt: instant,
          deadline: z.nullable(instant),
          /** How many are left; null where everybody has one. */
          left: z.nullable(count),
          receivedAt: z.nullable(instant),
          /** End of membership now; null without one. */
          vipUntil: z.nullable(instant),
          /** End of membership if claimed now ("将顺延 7 天，到期 …"); null unless it can be. */
          expireAt: z.nullable(instant),
        }),
      ),
    ),
  }),
});

/**
 * Takes the anniversary reward, once per member (specification, section 7; the shape is ours). `expireAt` is the end of membership now;
 * with `claiming` the end it will reach. Refusals: 2086 not reached yet (`data.progress`), 3103 expired, 3104 not begun
 * (`data.startsAt`), 3105 meant for another account, 3106 no reward, 3107 received already (`data.receivedAt`), 3108 gone,
 * 3109 being checked, 429.
 */
export const claimReward = defineCall({
  name: 'tenReport/claimReward',
  method: 'POST',
  path: '/tenReport/claimReward',
  summary: '领取十周年奖励',
  login: true,
  changes: true,
  request: z.object({}),
  reply: z.object({ state: rewardState, days: count, expireAt: z.nullable(instant) }),
});
