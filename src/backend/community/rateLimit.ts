import type { CallContext } from '../context.ts';
import { memberOf } from '../context.ts';
import type { Limit } from '../limits/limits.ts';
import { spend } from '../limits/spend.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../site.ts';

/** What one member may do in a while: more than a person can mean, and less than a program would like. */
const LIMITS = {
  comment: [
    { windowMs: MINUTE_MS, max: 12 },
    { windowMs: HOUR_MS, max: 150 },
  ],
  dynamic: [{ windowMs: HOUR_MS, max: 30 }],
  post: [
    { windowMs: HOUR_MS, max: 20 },
    { windowMs: DAY_MS, max: 60 },
  ],
  /** Drafts are saved every few seconds while somebody types. */
  draft: [
    { windowMs: MINUTE_MS, max: 40 },
    { windowMs: HOUR_MS, max: 900 },
  ],
  /** Putting one's own into the bin, taking it out, changing who may read. */
  notes: [
    { windowMs: MINUTE_MS, max: 60 },
    { windowMs: DAY_MS, max: 1_000 },
  ],
  export: [{ windowMs: DAY_MS, max: 6 }],
  /** Likes and favourites, given and taken back. */
  like: [
    { windowMs: MINUTE_MS, max: 60 },
    { windowMs: HOUR_MS, max: 600 },
  ],
  /** Making folders and naming them anew. */
  folder: [
    { windowMs: MINUTE_MS, max: 20 },
    { windowMs: DAY_MS, max: 200 },
  ],
  /** Reports of how a way is. */
  condition: [
    { windowMs: HOUR_MS, max: 10 },
    { windowMs: DAY_MS, max: 40 },
  ],
  report: [
    { windowMs: HOUR_MS, max: 10 },
    { windowMs: DAY_MS, max: 30 },
  ],
  /** Pages passed on for the first time, and taking one's name off them. */
  share: [
    { windowMs: MINUTE_MS, max: 30 },
    { windowMs: DAY_MS, max: 300 },
  ],
  /** Joining a challenge, and changing teams. */
  challenge: [
    { windowMs: MINUTE_MS, max: 10 },
    { windowMs: DAY_MS, max: 60 },
  ],
  /** Copying gear lists. */
  gear: [
    { windowMs: MINUTE_MS, max: 10 },
    { windowMs: DAY_MS, max: 100 },
  ],
  /** Writing one's own gear lists. */
  gearSave: [
    { windowMs: MINUTE_MS, max: 20 },
    { windowMs: DAY_MS, max: 400 },
  ],
  /** Wishing to hear of a product, and no longer. */
  watch: [
    { windowMs: MINUTE_MS, max: 30 },
    { windowMs: DAY_MS, max: 300 },
  ],
  /** Lighting places, wishing to go to others. */
  footprint: [
    { windowMs: MINUTE_MS, max: 60 },
    { windowMs: DAY_MS, max: 1_000 },
  ],
  nickName: [{ windowMs: DAY_MS, max: 10 }],
  intro: [{ windowMs: DAY_MS, max: 20 }],
  avatar: [{ windowMs: DAY_MS, max: 20 }],
  region: [{ windowMs: DAY_MS, max: 20 }],
  gender: [{ windowMs: DAY_MS, max: 20 }],
  /** What one calls others for oneself. */
  remark: [
    { windowMs: MINUTE_MS, max: 20 },
    { windowMs: DAY_MS, max: 300 },
  ],
  follow: [
    { windowMs: MINUTE_MS, max: 20 },
    { windowMs: DAY_MS, max: 200 },
  ],
  /** Putting one's boards into another order. */
  arrange: [
    { windowMs: MINUTE_MS, max: 60 },
    { windowMs: DAY_MS, max: 600 },
  ],
  /** What a moderator does with what stands on a board. */
  moderate: [
    { windowMs: MINUTE_MS, max: 30 },
    { windowMs: DAY_MS, max: 600 },
  ],
  /** Hiding an entry, blocking a member, and taking it back. */
  avoid: [
    { windowMs: MINUTE_MS, max: 30 },
    { windowMs: DAY_MS, max: 300 },
  ],
} as const satisfies Record<string, readonly Limit[]>;

/** Counts an act of the member who asks; refuses one that comes too fast and says when the next fits. */
export const limitRate = (context: CallContext, act: keyof typeof LIMITS): void =>
  spend(context.database, `rate:${act}:${memberOf(context)}`, LIMITS[act], context.now);
