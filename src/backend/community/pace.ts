import type { CallContext } from '../context.ts';
import { memberOf } from '../context.ts';
import type { Limit } from '../limits/limits.ts';
import { spend } from '../limits/spend.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** What one member may do in a while: more than a person can mean, and less than a program would like. */
const PACES = {
  comment: [
    { windowMs: MINUTE_MS, max: 12 },
    { windowMs: HOUR_MS, max: 150 },
  ],
  dynamic: [{ windowMs: HOUR_MS, max: 30 }],
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
  follow: [
    { windowMs: MINUTE_MS, max: 20 },
    { windowMs: DAY_MS, max: 200 },
  ],
  /** Hiding an entry, blocking a member, and taking it back. */
  avoid: [
    { windowMs: MINUTE_MS, max: 30 },
    { windowMs: DAY_MS, max: 300 },
  ],
} as const satisfies Record<string, readonly Limit[]>;

/** Counts an act of the member who asks; refuses one that comes too fast and says when the next fits. */
export const keepPace = (context: CallContext, act: keyof typeof PACES): void =>
  spend(context.database, `pace:${act}:${memberOf(context)}`, PACES[act], context.now);
