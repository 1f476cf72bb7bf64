import * as z from 'zod/mini';
import { defineCall } from '../../define.ts';
import { id, instant } from '../../fields.ts';
import { MENTIONS_MAX } from '../../../site.ts';
import { ALT_MAX_CHARACTERS } from '../../upload/upload.ts';
import { KEY_PATTERN } from '../../wire.ts';
import { block } from '../entry/blocks.ts';
import { company, postForm } from '../entry/form.ts';
import { trip, visibility } from '../fields.ts';

/** What a post may hold, apart from its contracts: the page that counts needs no schema for it. */

/** Characters (code points) of a title. */
export const TITLE_MIN_CHARACTERS = 5;
export const TITLE_MAX_CHARACTERS = 40;
/** Characters of all texts together. */
export const POST_MAX_CHARACTERS = 30_000;
export const POST_MAX_BLOCKS = 600;
export const POST_MAX_PICTURES = 60;
export const POST_MAX_VIDEOS = 3;
export const POST_MAX_TOPICS = 3;
/** Where a reprint is from. */
export const REPRINT_MAX_CHARACTERS = 100;

export const DRAFTS_MAX = 50;
export const DRAFT_VERSIONS_MAX = 10;

/**
 * A post or travelogue as it is written, published or not: the one model of drafts, their versions and what is sent. A
 * draft may be longer than what can be published; what a request holds (backend/http/body.ts) ends it.
 */
export const manuscript = z.object({
  kind: z.enum(['post', 'travelogue']),
  /** Of a post alone; left out of one that only tells. */
  form: z.optional(postForm),
  /** 约伴 needs it, and a place; otherwise it is left out. */
  company: z.optional(company),
  title: z.string().check(z.maxLength(400)),
  /** A picture points into `pictures`, a day counts from 1 whatever its number says. */
  blocks: z.array(block).check(z.maxLength(POST_MAX_BLOCKS)),
  pictures: z
    .array(z.object({ id: id, alt: z.string().check(z.maxLength(4 * ALT_MAX_CHARACTERS)) }))
    .check(z.maxLength(POST_MAX_PICTURES)),
  boardId: z.nullable(id),
  /** A sub-board of that board; null: none. Left out where its author has not chosen: an entry stays where it stands. */
  subBoardId: z.optional(z.nullable(id)),
  topicIds: z.array(id).check(z.maxLength(POST_MAX_TOPICS)),
  /** Id in the place directory. */
  placeId: z.nullable(id),
  trip: trip,
  visibility: visibility,
  /** Where it was copied from; empty: it is its author's own. */
  reprint: z.string().check(z.maxLength(400)),
  /** Members whose `@nickname` stands in the blocks, left out without any; others of the list are left out without a word. */
  mentions: z.optional(z.array(id).check(z.maxLength(MENTIONS_MAX))),
});
export type Manuscript = z.infer<typeof manuscript>;

/**
 * Publishes a post or travelogue, or changes one's own (`id`). It is a POST with a contract of its own: the text of a
 * trip does not fit the line of a request (createDynamic). `key` is the idempotency key: the same key gives the same
 * answer and one entry; with other content it is refused. `seen` is the `editedAt` of what is changed (errCode 2022
 * somebody changed it since). `draftId` goes with it. `audit` 1: its author alone sees it until it is checked. errCode
 * 2002 nothing in it, 2003 text too long, 2004 too many pictures, 2005 not one's picture, 2007 no such topic, 2008 no
 * such place, 2009 no such route, 2014 to 2016 the topic is closed or not now, 2019 the title, 2020 the board takes
 * nothing from this member, 2101 the sub-board is closed or of another board, 2021 where a reprint is from,
 * 2026 the day of setting out is none, is past or too far away, 2027 company is looked for without saying where to, 2028 no
 * such event, 2029 a product that is not on the shelf, 2119 a text names an event that nobody can see, 2161 a gear list that is not its author's, 2030 not one's film, 2145 too many films.
 */
export const publishPost = defineCall({
  name: 'community/publishPost',
  method: 'POST',
  path: '/community/publish',
  summary: 'Publish a post or travelogue, or change one',
  changes: true,
  login: true,
  request: z.object({
    id: z.optional(id),
    seen: z.optional(z.nullable(instant)),
    draftId: z.optional(id),
    manuscript: manuscript,
    key: z.string().check(z.regex(KEY_PATTERN)),
  }),
  reply: z.object({
    id: id,
    kind: z.enum(['post', 'travelogue']),
    audit: z.union([z.literal(0), z.literal(1)]),
    /** Why it waits, in words for its author; empty otherwise. */
    reason: z.string(),
  }),
});
