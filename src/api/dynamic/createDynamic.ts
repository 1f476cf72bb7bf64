import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';
import { KEY_PATTERN } from '../wire.ts';
import { CREATE_DYNAMIC_PATH, DYNAMIC_MAX_CHARACTERS } from './limits.ts';
import { visibility } from '../community/fields.ts';

export { DYNAMIC_MAX_CHARACTERS, DYNAMIC_MAX_PICTURES, REQUEST_LINE_MAX_BYTES } from './limits.ts';

/**
 * Publishes a dynamic. Text, or pictures, or both. `key` is the idempotency key: the same key gives the same
 * answer and one dynamic; with other content it is refused. `audit` 1: its author alone sees it until it is
 * checked. errCode 2002 nothing in it, 2003 text too long, 2004 too many pictures, 2005 not one's picture,
 * 2007 no such topic, 2008 no such place, 2009 no such route.
 */
export const createDynamic = defineCall({
  name: 'dynamic/createDynamic',
  method: 'GET',
  path: CREATE_DYNAMIC_PATH,
  root: true,
  summary: 'Publish a dynamic',
  signed: true,
  changes: true,
  login: true,
  request: z.object({
    text: z.string().check(z.maxLength(2 * DYNAMIC_MAX_CHARACTERS)),
    /** Picture ids in their order, parted by commas; empty or left out without pictures. */
    imageIds: z.optional(z.string().check(z.maxLength(400), z.regex(/^(?:[1-9]\d{0,18}(?:,[1-9]\d{0,18})*)?$/))),
    topicId: z.optional(id),
    /** Id in the place directory. */
    placeId: z.optional(id),
    /** Degrees, WGS-84, both or neither; kept to about 100 m. */
    lng: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
    lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
    visibility: z.optional(visibility),
    routeId: z.optional(id),
    key: z.string().check(z.regex(KEY_PATTERN)),
  }),
  reply: z.object({ did: id, audit: z.union([z.literal(0), z.literal(1)]) }),
});
