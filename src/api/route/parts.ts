import * as z from 'zod/mini';
import { COLUMN } from '../../lib/track/line.ts';
import { SURFACE_KINDS } from '../../lib/track/surfaces.ts';
import { author, count, id, instant } from '../fields.ts';

/** Degrees, WGS-84. */
const position = { lon: z.number().check(z.gte(-180), z.lte(180)), lat: z.number().check(z.gte(-90), z.lte(90)) };

/** Metres above the sea; people walk below it too. */
const metres = z.int();
/** Index into the columns of `line`. */
const index = count;

/** Whole numbers, each the difference to the one before it and followed by a comma (lib/track/line.ts). */
const column = z.string().check(z.regex(COLUMN));

/**
 * The way as it is drawn: at most 500 points, in columns of one length, each a text of differences: `11438954,-22,-21,`. Ends, the
 * highest and the lowest point are among them. Degrees are WGS-84: convert them to draw them on a map of this country.
 */
export const line = z.object({
  /** Hundred thousandths of a degree, each from the one before it, the first from 0. */
  lon: column,
  lat: column,
  /** Metres above the sea; null where it was not recorded at all. */
  ele: z.nullable(column),
  /** Metres along the way, of the track as it was recorded. */
  along: column,
  /** Seconds since the start; null where no times were recorded. */
  time: z.nullable(column),
  /** Where a new piece begins, after a gap in the recording: nothing is drawn from the point before. */
  breaks: z.array(index),
});

/** What a way goes over (lib/track/surfaces.ts). */
export const surfaceKind = z.enum(SURFACE_KINDS);

/** What is told of the whole way and of each day. Metres and seconds. Null: not recorded, show nothing instead of 0. */
export const figures = {
  distance: count,
  climb: z.nullable(count),
  descent: z.nullable(count),
  highest: z.nullable(metres),
  lowest: z.nullable(metres),
  movingSec: z.nullable(count),
  totalSec: z.nullable(count),
};

/** A day of the way, in their order: points `from` to `to` of the line. */
export const stage = z.object({ day: z.int().check(z.positive()), from: index, to: index, ...figures });
export type Stage = z.infer<typeof stage>;

/** One rise worth a name. Points `from` to `to` of the line; percent of its slope. */
export const rise = z.object({
  from: index,
  to: index,
  startsAt: count,
  distance: count,
  climb: count,
  percent: z.int(),
  top: metres,
});
export type Rise = z.infer<typeof rise>;

/**
 * How hard it is, by a formula that can be shown: the points of the parts add up to `score` (those of the hardest day), and
 * `level` is where it lies between `bounds`: 1 below the first, 5 from the last on.
 */
export const difficulty = z.object({
  level: z.int().check(z.gte(1), z.lte(5)),
  score: z.number(),
  /** The day that the parts tell of. */
  day: z.int().check(z.positive()),
  parts: z.array(
    z.object({
      /** Kilometres, metres gained, metres lost on slopes steeper than 20 %, metres above 3000. */
      kind: z.enum(['distance', 'climb', 'steep', 'height']),
      value: z.number(),
      /** So much of `value` is one point. */
      each: z.number(),
      points: z.number(),
    }),
  ),
  bounds: z.array(z.number()),
});
export type Difficulty = z.infer<typeof difficulty>;

/** 仍有效? What others say of something reported, and what the reader said; null: nothing yet. */
const standing = { yes: count, no: count, mine: z.nullable(z.enum(['yes', 'no'])), confirmedAt: z.nullable(instant) };

/** 水源, 撤退点, 信号, 禁区, 营地, 垭口, 山顶, 岔路, 补给, 危险, 摆渡, 台阶, other. */
export const waypointKind = z.enum([
  'water',
  'exit',
  'signal',
  'forbidden',
  'camp',
  'pass',
  'summit',
  'junction',
  'supply',
  'danger',
  'ferry',
  'stairs',
  'other',
]);
export type WaypointKind = z.infer<typeof waypointKind>;

/** A marked point, in the order of the way. */
export const waypoint = z.object({
  id: id,
  kind: waypointKind,
  name: z.string(),
  ...position,
  ele: z.nullable(metres),
  /** The nearest point of the line, and metres along the way there; null where it lies aside of it. */
  at: z.nullable(index),
  along: z.nullable(count),
  note: z.string(),
  markedAt: instant,
  reporter: author,
  ...standing,
});
export type Waypoint = z.infer<typeof waypoint>;

/** 泥泞, 积雪, 结冰, 封路, 涉水, 塌方, 草深路不清, 大风, 路况好. */
export const conditionKind = z.enum(['mud', 'snow', 'ice', 'closed', 'ford', 'rockfall', 'overgrown', 'wind', 'good']);
export type ConditionKind = z.infer<typeof conditionKind>;

/** Characters of a report. */

export const CONDITION_TEXT_MAX = 140;

export const condition = z.object({
  id: id,
  kind: conditionKind,
  text: z.string(),
  /** The day it was seen, and where along the way in metres; null: on the whole of it. */
  seenAt: instant,
  along: z.nullable(count),
  old: z.boolean(),
  reporter: author,
  /** The reader's own: may be taken back. */
  own: z.boolean(),
  /** Being checked: its reporter alone sees it. */
  auditing: z.boolean(),
  ...standing,
});
export type Condition = z.infer<typeof condition>;

/** A time in which the way is closed, by itself or with its area. Months and days as numbers, the last day included; may run over New Year. */
export const closure = z.object({
  fromMonth: z.int(),
  fromDay: z.int(),
  toMonth: z.int(),
  toDay: z.int(),
  /** Every year; else this once, and left out when it is over. */
  yearly: z.boolean(),
  reason: z.string(),
  source: z.string(),
  notedAt: instant,
  /** Today is within it. */
  now: z.boolean(),
});
export type Closure = z.infer<typeof closure>;

/** A card that leads to a route. */
export const routeCard = z.object({
  id: id,
  name: z.string(),
  nickName: z.string(),
  distance: count,
  climb: z.nullable(count),
  days: z.int().check(z.positive()),
  level: z.int().check(z.gte(1), z.lte(5)),
  /** Altitudes at equal steps, in metres; empty where there are none. */
  profile: z.array(metres),
  likes: count,
});
export type RouteCard = z.infer<typeof routeCard>;
