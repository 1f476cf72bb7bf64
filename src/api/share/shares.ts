import * as z from 'zod/mini';
import { defineCall } from '../define.ts';
import { limit } from '../community/fields.ts';
import { count, cursor, id, instant } from '../fields.ts';

/** Names one share and nobody: 16 random letters of an address. */
const sid = z.string().check(z.regex(/^[\w-]{16}$/));
/** Path and query of one of our pages, as it stands in its address. */
const page = z.string().check(z.minLength(1), z.maxLength(2_048));

/**
 * The `sid` under which a member passes a page on (ours). The same page has the same one until it is taken back. Refusals:
 * 1102 no page of ours, 429.
 */
export const createShare = defineCall({
  name: 'share/createShare',
  method: 'POST',
  path: '/share/create',
  summary: 'A name for what one passes on',
  login: true,
  changes: true,
  request: z.object({ page: page }),
  reply: z.object({ sid: sid }),
});

/**
 * Who passed a link on, by the `sid` of its address and the page it stands on. Null where nothing may be said: a `sid` that
 * nobody was given, that was taken back or was given for another page; a home that is not open to everybody, an account
 * that is frozen or closed, or one that the reader is apart from.
 */
export const readSharer = defineCall({
  name: 'share/readSharer',
  method: 'GET',
  path: '/share/sharer',
  summary: 'Who passed a link on',
  // Anything that stands in an address: what was never given out is nobody's.
  request: z.object({ sid: z.string().check(z.maxLength(64)), page: page }),
  reply: z.object({ sharer: z.nullable(z.object({ userId: id, nickName: z.string() })) }),
});

const share = z.object({
  sid: sid,
  /** Path and query of the page, below the base. */
  page: z.string(),
  /** 帖子, 动态: what kind of page it is. */
  kind: z.string(),
  /** The entry's title or beginning; empty where there is none or it may not be read any more. */
  title: z.string(),
  createdAt: instant,
});
export type Share = z.infer<typeof share>;

/** What the member has passed on under their name, newest first. */
export const listShares = defineCall({
  name: 'share/listShares',
  method: 'GET',
  path: '/share/list',
  summary: 'What one has passed on',
  login: true,
  request: z.object({ cursor: z.optional(cursor), limit: z.optional(limit) }),
  reply: z.object({ items: z.array(share), cursor: z.nullable(z.string()) }),
});

/** Takes the name off one link, or off all of them without `sid`: the links go on working and name nobody. */
export const revokeShare = defineCall({
  name: 'share/revokeShare',
  method: 'POST',
  path: '/share/revoke',
  summary: 'Take one’s name off shared links',
  login: true,
  changes: true,
  request: z.object({ sid: z.optional(sid) }),
  reply: z.object({ revoked: count }),
});
