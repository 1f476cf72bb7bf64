import * as z from 'zod/mini';
import { smallCard } from '../community/feed/card.ts';
import { audit, place, visibility } from '../community/fields.ts';
import { defineCall } from '../define.ts';
import { author, count, id, instant, picture } from '../fields.ts';
import {
  closure,
  condition,
  difficulty,
  figures,
  line,
  rise,
  routeCard,
  stage,
  surfaceKind,
  waypoint,
} from './parts.ts';

/** What is done on the way. */
export const routeKind = z.enum(['hike', 'climb', 'run', 'ride', 'ski', 'water']);
export type RouteKind = z.infer<typeof routeKind>;

/**
 * Why a route can't be shown: `data` of an answer with the silent errCode -1. unknown (never was), deleted (by its author),
 * blocked (taken down), auditing (its author alone may see it yet), private (not for this reader), blockedAuthor (one of
 * the two blocked the other).
 */
export const missingRoute = z.object({
  state: z.enum(['unknown', 'deleted', 'blocked', 'auditing', 'private', 'blockedAuthor']),
  /** Routes that everybody may see. */
  similar: z.array(routeCard),
});
export type MissingRoute = z.infer<typeof missingRoute>;

/**
 * A route whole, with a line of at most 500 points. Figures come from all points that the reader may see, not from the line:
 * for others than its author that is the track without the ends that the author hides. What can't be shown comes as
 * errCode -1 with `missingRoute` in `data`.
 */
export const getDetail = defineCall({
  name: 'route/getDetail',
  method: 'GET',
  path: '/route/detail',
  summary: 'A route with its line, waypoints and conditions',
  request: z.object({ id: id }),
  reply: z.object({
    id: id,
    name: z.string(),
    intro: z.string(),
    kind: routeKind,
    author: author,
    createdAt: instant,
    /** The day it was walked; null where no times were recorded. */
    walkedAt: z.nullable(instant),
    place: z.nullable(place),
    /** Box of the line in degrees: west, south, east, north. */
    box: z.array(z.number()),
    ...figures,
    days: z.int().check(z.positive()),
    difficulty: difficulty,
    /** Seconds of walking by DIN 33466, and as the reader's own routes say; null where there are none with times. */
    estimate: z.object({ sec: count, yoursSec: z.nullable(count), yourRoutes: count }),
    /** What those who have been there took: the middle of them, in seconds; null where nobody said. */
    walkers: z.object({ count: count, middleSec: z.nullable(count) }),
    hasElevation: z.boolean(),
    hasTime: z.boolean(),
    /** Points as they were recorded; less than 2: there is nothing to draw, and the line is empty. */
    points: count,
    line: line,
    stages: z.array(stage),
    /** What it goes over, as its author says, most first: whole percents, 100 in all; empty where nothing is said. */
    surfaces: z.array(z.object({ kind: surfaceKind, name: z.string(), percent: count })),
    rises: z.array(rise),
    /**
     * 坡度图层: for each step of the line 0 to 5, below 5°, 10°, 20°, 30°, 40° and above. `vip`: the reader has no
     * membership that opens it, and `slopes` is null; `none`: no elevation.
     */
    layer: z.enum(['open', 'vip', 'none']),
    slopes: z.nullable(z.array(z.int().check(z.gte(0), z.lte(5)))),
    waypoints: z.array(waypoint),
    conditions: z.array(condition),
    closures: z.array(closure),
    /** Said once, before one goes: sentences, made from the track and its waypoints. `at`: index into the line. */
    tips: z.array(
      z.object({
        kind: z.enum(['closed', 'forbidden', 'ferry', 'stairs', 'signal', 'water', 'height', 'steep', 'long']),
        text: z.string(),
        at: z.nullable(count),
      }),
    ),
    /** Of the entries that show this route, with the entry of each. */
    pictures: z.array(z.object({ kind: z.enum(['post', 'travelogue', 'dynamic']), entryId: id, picture: picture })),
    /** Ends are cut off for privacy, or (for the author) will be for others. */
    trimmed: z.boolean(),
    /** Metres that the author has cut off; null for all others. */
    trim: z.nullable(z.object({ start: count, end: count })),
    counts: z.object({ likes: count, saves: count, been: count, want: count, downloads: count, comments: count }),
    /** 评论已关闭. */
    commentsClosed: z.boolean(),
    liked: z.boolean(),
    saved: z.boolean(),
    /** Folder it is saved in; null: the default one, or not saved. */
    folderId: z.nullable(id),
    /** 去过, 想去. */
    mark: z.nullable(z.enum(['been', 'want'])),
    /** How long the reader said it took; left out where they said nothing. */
    tookSec: z.optional(count),
    following: z.boolean(),
    mine: z.boolean(),
    visibility: visibility,
    audit: audit,
    /** In words for its author; '' for all others. */
    auditReason: z.string(),
    /** Tokens of its downloads (specification, section 7): /download/<token>. They only name it; the session decides. */
    downloads: z.object({ gpx: z.string(), kml: z.string() }),
    /** Entries that show it. */
    related: z.array(smallCard),
    similar: z.array(routeCard),
  }),
});
