import * as z from 'zod/mini';
import { entryKind, limit } from '../community/fields.ts';
import { defineCall } from '../define.ts';
import { author, cursor, id, instant } from '../fields.ts';

/** A member in a list of people, and what binds the reader to them. */
const person = z.object({
  author: author,
  mine: z.boolean(),
  following: z.boolean(),
  /** Both follow each other. */
  friends: z.boolean(),
  /** What the reader calls them (`setRemark`); '' for nothing. */
  remark: z.string(),
});
export type Person = z.infer<typeof person>;

/**
 * Who follows a member and whom they follow (ours), the latest first. Refused as `queryUserBaseInfo` is: a home that is not
 * open to the reader tells neither. Left out are whoever the reader is apart from, frozen and closed accounts, and, unless the
 * list is the reader's own, those whose home is not open to the reader: so the list may be shorter than the count.
 */
export const listPeople = defineCall({
  name: 'user/listPeople',
  method: 'GET',
  path: '/user/people',
  summary: 'Who follows a member, or whom they follow',
  request: z.object({
    userId: id,
    list: z.enum(['fans', 'follows']),
    as: z.optional(z.enum(['others'])),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({ items: z.array(person), cursor: z.nullable(z.string()) }),
});

/**
 * Who liked an entry, latest first; whoever the reader is apart from and closed accounts are left out. errCode 404 for a
 * reader who may not read the entry.
 */
export const listLikers = defineCall({
  name: 'user/listLikers',
  method: 'GET',
  path: '/user/likers',
  summary: 'Who liked an entry',
  request: z.object({
    targetKind: entryKind,
    targetId: id,
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({
    items: z.array(z.object({ ...person.shape, likedAt: instant })),
    cursor: z.nullable(z.string()),
  }),
});
