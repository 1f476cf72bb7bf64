import * as z from 'zod/mini';
import { visibility } from '../community/fields.ts';
import { defineCall } from '../define.ts';
import { count, id } from '../fields.ts';
import { routeKind } from './detail.ts';
import { surfaceKind } from './parts.ts';

/** Characters of a name and of an introduction, and the most metres that can be hidden at an end. */
export const ROUTE_NAME_MAX = 40;
export const ROUTE_INTRO_MAX = 1_000;
const TRIM_MAX_M = 2_000;

const trim = z.object({
  start: z.int().check(z.gte(0), z.lte(TRIM_MAX_M)),
  end: z.int().check(z.gte(0), z.lte(TRIM_MAX_M)),
});

/**
 * Brings in a track: the body is the file itself, GPX, KML, TCX or FIT, told by its content, up to 20 MB. The new route is
 * its member's alone, with 200 m of both ends hidden from others, until `editRoute` says otherwise. A track that is there
 * already is not stored twice. Refusals: 401, 2071 not a track (`data.fault` says why), 2072 too large, 2073 too many, 429.
 */
export const uploadTrack = defineCall({
  name: 'route/uploadTrack',
  method: 'POST',
  path: '/upload/track',
  root: true,
  summary: 'Bring in a track',
  login: true,
  changes: true,
  raw: true,
  request: z.object({}),
  reply: z.object({
    id: id,
    /** False: the same track was brought in before, as this route. */
    isNew: z.boolean(),
    name: z.string(),
    points: count,
    distance: count,
    climb: z.nullable(count),
    days: z.int().check(z.positive()),
    /** What had to be put right: points left out, times or heights that the file lacks. */
    repairs: z.object({
      unplaced: count,
      twice: count,
      jumps: count,
      noTimes: z.boolean(),
      noElevation: z.boolean(),
    }),
  }),
});

/**
 * Changes one's own route; what is left out stays. `trim`: metres around both ends that others do not see. Words that have to
 * be looked at make the route wait (`audit` 1). Refusals: 404, 2074 name, 2003 introduction too long, 2090 shares that do not
 * make 100 percent, 429.
 */
export const editRoute = defineCall({
  name: 'route/editRoute',
  method: 'POST',
  path: '/route/edit',
  summary: 'Change a route of one’s own',
  changes: true,
  login: true,
  request: z.object({
    id: id,
    name: z.optional(z.string().check(z.maxLength(4 * ROUTE_NAME_MAX))),
    intro: z.optional(z.string().check(z.maxLength(4 * ROUTE_INTRO_MAX))),
    kind: z.optional(routeKind),
    visibility: z.optional(visibility),
    trim: z.optional(trim),
    /** Shares of what it goes over, in steps of 5 percent, 100 in all; [] takes them back. */
    surfaces: z.optional(
      z.array(z.object({ kind: surfaceKind, percent: z.int().check(z.gte(0), z.lte(100)) })).check(z.maxLength(20)),
    ),
  }),
  reply: z.object({ id: id, audit: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
});

/** Deletes one's own route; `deleted: false` takes it back within 30 days (errCode 410 afterwards). */
export const deleteRoute = defineCall({
  name: 'route/deleteRoute',
  method: 'POST',
  path: '/route/delete',
  summary: 'Delete a route, or take it back',
  changes: true,
  login: true,
  request: z.object({ id: id, deleted: z.boolean() }),
  reply: z.object({ deleted: z.boolean() }),
});
