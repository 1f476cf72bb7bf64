import * as z from 'zod/mini';
import { gender, region } from './members.ts';
import { dynamicCard, postCard, travelogueCard } from '../community/feed/card.ts';
import { limit } from '../community/fields.ts';
import { folder } from '../community/folders.ts';
import { defineCall } from '../define.ts';
import { eventCard, ownEvents } from '../event/list.ts';
import { ownDynamic } from '../dynamic/dynamics.ts';
import { author, count, cursor, id, instant, leaderCheck, pictureToken } from '../fields.ts';
import { gearCard } from '../gear/card.ts';

/**
 * Lists of a member's home: what they wrote by kind, what of it has a track, and events: one's own of the kind that `events`
 * says, of somebody else those they lead; and gear lists. The last three are the member's own alone: favourites, what they liked, whom they
 * blocked.
 */
export const homeTab = z.enum(['dynamic', 'travel', 'post', 'track', 'event', 'gear', 'favourite', 'like', 'block']);
export type HomeTab = z.infer<typeof homeTab>;

/** A member in a list of the home. */
const memberCard = z.object({
  kind: z.literal('member'),
  id: id,
  author: author,
  /** When the member came into the list. */
  createdAt: instant,
});

/** One item of a list of the home. Dynamics say what `listDynamics` says of them. */
export const homeItem = z.discriminatedUnion('kind', [
  postCard,
  travelogueCard,
  z.object({ ...dynamicCard.shape, pinned: z.boolean(), own: z.nullable(ownDynamic) }),
  memberCard,
  eventCard,
  gearCard,
]);
export type HomeItem = z.infer<typeof homeItem>;
export type MemberCard = z.infer<typeof memberCard>;

/** Why a home can't be shown: `data` of the silent refusal of `queryUserBaseInfo`. */
export type HomeRefusal = {
  readonly state: 'unknown' | 'closed' | 'frozen' | 'private' | 'blocked';
  /** Private and blocked ones. */
  readonly userId?: string;
  readonly nickName?: string;
  readonly avatar?: string | null;
  /** Frozen ones: since and until when (epoch ms); null where nobody has said. */
  readonly frozenAt?: number | null;
  readonly frozenUntil?: number | null;
};

/**
 * A member's base information: one's own without `userId` (errCode 401 for guests), else the public part of
 * somebody else's: `vip.expireAt` and `vip.autoRenew` are then null. The specification names the call and not
 * its shape; the shape is ours. With `tab` the answer has a page of that list as well, so that a home is shown by one
 * request; errCode 403 for a list that is its member's own. `as: others` answers as if a guest had asked. Who can't be
 * shown comes as errCode -1 with `data.state`: unknown, closed, frozen, private or blocked (`HomeRefusal`).
 */
export const queryUserBaseInfo = defineCall({
  name: 'user/queryUserBaseInfo',
  method: 'GET',
  path: '/api/user/queryUserBaseInfo',
  root: true,
  summary: 'Base information of a member',
  request: z.object({
    userId: z.optional(id),
    as: z.optional(z.enum(['others'])),
    tab: z.optional(homeTab),
    /** Narrows favourites: id of a folder, or `default` for what is in none. */
    folder: z.optional(z.string().check(z.regex(/^(?:default|[1-9]\d{0,18})$/))),
    /** Narrows one's own events. */
    events: z.optional(ownEvents),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({
    userId: id,
    nickName: z.string(),
    avatarId: z.nullable(id),
    /** Token of the same picture: its address without a cipher. */
    avatar: z.nullable(pictureToken),
    /** 0 not said, 1 male, 2 female. */
    gender: gender,
    intro: z.string(),
    region: region,
    level: z.int().check(z.nonnegative()),
    vip: z.object({
      /** 0 none, 1 VIP, 2 SVIP. */
      type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      expireAt: z.nullable(instant),
      autoRenew: z.nullable(z.boolean()),
    }),
    /** `checks`: what was looked at before, where it was written down. */
    leader: z.object({ certified: z.boolean(), eventCount: count, checks: z.array(leaderCheck) }),
    stats: z.object({
      /** Kilometres, one decimal. */
      km: z.number().check(z.nonnegative()),
      /** Metres gained. */
      climb: count,
      days: count,
      /** Metres above the sea; null before the first track. */
      maxAlt: z.nullable(z.int()),
      /** Place ids of the provinces walked in, or lit by hand (`annualReport/saveFootprint`). */
      provinces: z.array(id),
    }),
    counts: z.object({
      follow: count,
      fans: count,
      likes: count,
      /** What this reader finds in the member's lists. */
      entries: count,
      provinces: count,
    }),
    /** Who may see the personal home. */
    privacy: z.enum(['public', 'friends', 'self']),
    joinedAt: instant,
    mine: z.boolean(),
    following: z.boolean(),
    /** Both follow each other. */
    friends: z.boolean(),
    blocked: z.boolean(),
    /** What this reader calls the member (`setRemark`); '' for nothing. */
    remark: z.string(),
    /** Of the list of favourites: the folders, the default one first. */
    folders: z.array(folder),
    items: z.array(homeItem),
    cursor: z.nullable(z.string()),
  }),
});
