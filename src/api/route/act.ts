import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, instant } from '../fields.ts';
import { TOOK_MAX_SEC, TOOK_MIN_SEC } from '../../lib/track/took.ts';
import { condition, CONDITION_TEXT_MAX, conditionKind } from './parts.ts';

/** Likes a route, or takes it back. Refusals: 404, 429. */
export const setLiked = defineCall({
  name: 'route/setLiked',
  method: 'POST',
  path: '/route/like',
  summary: 'Like a route',
  changes: true,
  login: true,
  request: z.object({ id: id, liked: z.boolean() }),
  reply: z.object({ liked: z.boolean(), likes: count }),
});

/** Saves a route into one's folders (null or left out: the default one), or takes it out. Refusals: 404, 429. */
export const setSaved = defineCall({
  name: 'route/setSaved',
  method: 'POST',
  path: '/route/save',
  summary: 'Save a route',
  changes: true,
  login: true,
  request: z.object({ id: id, saved: z.boolean(), folderId: z.optional(z.nullable(id)) }),
  reply: z.object({ saved: z.boolean(), saves: count }),
});

/**
 * 去过, 想去, or neither. `tookSec`: how long it took, where one has been; left out, what was said before stays as long as
 * the mark does, and null takes it back. Refusals: 404, 400 faster than anybody is, 429.
 */
export const setMark = defineCall({
  name: 'route/setMark',
  method: 'POST',
  path: '/route/mark',
  summary: 'Mark a route as walked or wanted',
  changes: true,
  login: true,
  request: z.object({
    id: id,
    mark: z.nullable(z.enum(['been', 'want'])),
    tookSec: z.optional(z.nullable(z.int().check(z.gte(TOOK_MIN_SEC), z.lte(TOOK_MAX_SEC)))),
  }),
  reply: z.object({ mark: z.nullable(z.enum(['been', 'want'])), been: count, want: count }),
});

/** Reports how the way is. `seenAt` not in the future and not older than 30 days. Refusals: 404, 400, 2002, 429. */
export const createCondition = defineCall({
  name: 'route/createCondition',
  method: 'POST',
  path: '/route/condition',
  summary: 'Report the condition of a route',
  changes: true,
  login: true,
  request: z.object({
    id: id,
    kind: conditionKind,
    text: z.string().check(z.maxLength(2 * CONDITION_TEXT_MAX)),
    seenAt: instant,
    along: z.optional(count),
  }),
  reply: condition,
});

/** Takes back one's own report. */
export const deleteCondition = defineCall({
  name: 'route/deleteCondition',
  method: 'POST',
  path: '/route/condition/delete',
  summary: 'Take back a report',
  changes: true,
  login: true,
  request: z.object({ conditionId: id }),
  reply: z.object({ deleted: z.boolean() }),
});

/** 仍有效? 是/否 of a waypoint or a report, or what one said taken back. Refusals: 404, 2006 one's own, 429. */
export const setStanding = defineCall({
  name: 'route/setStanding',
  method: 'POST',
  path: '/route/standing',
  summary: 'Say whether a waypoint or report still holds',
  changes: true,
  login: true,
  request: z.object({ kind: z.enum(['waypoint', 'condition']), targetId: id, holds: z.nullable(z.boolean()) }),
  reply: z.object({
    yes: count,
    no: count,
    mine: z.nullable(z.enum(['yes', 'no'])),
    confirmedAt: z.nullable(instant),
  }),
});
