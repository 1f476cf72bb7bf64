import * as z from 'zod/mini';
import { visibility } from '../community/fields.ts';
import { defineCall } from '../define.ts';
import { id } from '../fields.ts';
import { KEY_PATTERN } from '../wire.ts';

/** What a dynamic may hold, apart from its contract: a page that counts characters needs no schema for it. */

export const CREATE_DYNAMIC_PATH = '/api/dynamic/createDynamic';
/** The call is a GET (specification, section 7), so all of it must fit the request line, in encoded bytes. */
export const REQUEST_LINE_MAX_BYTES = 8_000;
export const DYNAMIC_MAX_PICTURES = 9;
/** Characters (code points). The request line holds about 800 Chinese ones at nine encoded bytes each. */
export const DYNAMIC_MAX_CHARACTERS = 5_000;

/**
 * Publishes a dynamic. Text, or pictures, or both. `key` is the idempotency key: the same key gives the same
 * answer and one dynamic; with other content it is refused. `audit` 1: its author alone sees it until it is
 * checked. errCode 2002 nothing in it, 2003 text too long, 2004 too many pictures, 2005 not one's picture, 2030 not one's film, or pictures beside it,
 * 2007 no such topic, 2008 no such place, 2009 no such route, 2014 the topic is closed, 2015 its activity has not
 * begun, 2016 it is over.
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
    /** A film of one's own; `imageIds` then is its still, or left out. */
    videoId: z.optional(id),
    topicId: z.optional(id),
    /** Id in the place directory. */
    placeId: z.optional(id),
    /** Degrees, WGS-84, both or neither; kept to about 100 m. */
    lng: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
    lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
    visibility: z.optional(visibility),
    routeId: z.optional(id),
    /** Members whose `@nickname` stands in the text, parted by commas; others of the list are left out without a word. */
    mentions: z.optional(z.string().check(z.regex(/^[1-9]\d{0,18}(?:,[1-9]\d{0,18}){0,9}$/))),
    key: z.string().check(z.regex(KEY_PATTERN)),
  }),
  reply: z.object({ did: id, audit: z.union([z.literal(0), z.literal(1)]) }),
});
