import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { count, id, pictureToken } from '../fields.ts';

export const SPOTS_PER_PAGE = 20;

/**
 * Places worth going to (specification, section 7; the shape is ours), most wanted first.
 * Filters combine; `q` looks in names. Pages begin at 1.
 */
export const queryDestinationScenicSpots = defineCall({
  name: 'scenic/queryDestinationScenicSpots',
  method: 'GET',
  path: '/queryDestinationScenicSpots',
  summary: '目的地景点',
  request: z.object({
    /** Ids in the place directory. */
    provinceId: z.optional(id),
    cityId: z.optional(id),
    q: z.optional(z.string().check(z.maxLength(40))),
    page: z.optional(z.int().check(z.gte(1), z.lte(500))),
  }),
  reply: z.object({
    total: count,
    list: z.array(
      z.object({
        id,
        name: z.string(),
        /** The city it stands in, else the province: an id in the place directory. */
        placeId: id,
        /** Picture token, or null. */
        cover: z.nullable(pictureToken),
        /** Metres above the sea; null where it has no one height. */
        altitude: z.nullable(z.int()),
        wannaCount: count,
        mine: z.boolean(),
      }),
    ),
  }),
});
