import * as z from 'zod/mini';
import { defineCall } from '../../define.ts';
import { count, cursor, id, instant, picture } from '../../fields.ts';
import { formAnswered } from '../entry/form.ts';
import { audit, counts, entryKind, limit, visibility } from '../fields.ts';

/** So many at once, apart from the contract: a page that counts them needs no schema for it. */
export const NOTES_AT_ONCE_MAX = 50;

/**
 * Does one thing to several of one's own entries or drafts: `delete` puts entries into the bin (30 days) and takes drafts
 * away, `restore` takes entries out of it, `erase` empties them out of the bin for good, `visibility` says who may read.
 * What cannot be done to one of them (errCode of its own in `failed`) hinders no other.
 */
export const changeNotes = defineCall({
  name: 'community/changeNotes',
  method: 'POST',
  path: '/community/changeNotes',
  summary: 'Change several of one’s own entries at once',
  changes: true,
  login: true,
  request: z.object({
    act: z.enum(['delete', 'restore', 'erase', 'visibility']),
    visibility: z.optional(visibility),
    notes: z
      .array(z.object({ kind: z.union([entryKind, z.literal('draft')]), id: id }))
      .check(z.minLength(1), z.maxLength(NOTES_AT_ONCE_MAX)),
  }),
  reply: z.object({
    done: count,
    /** The ones left as they were, and why in words. */
    failed: z.array(z.object({ id: id, why: z.string() })),
  }),
});

/** What became of what one wrote: 已发布, 审核中, 未通过, 草稿, 回收站. */
export const noteTab = z.enum(['published', 'auditing', 'refused', 'draft', 'deleted']);
export type NoteTab = z.infer<typeof noteTab>;

const common = {
  id: id,
  /** Empty for a dynamic, and where a draft has none yet. */
  title: z.string(),
  /** The beginning of the text in one line. */
  excerpt: z.string(),
  picture: z.nullable(picture),
  pictureCount: count,
};

const written = {
  ...common,
  createdAt: instant,
  editedAt: z.nullable(instant),
  visibility: visibility,
  audit: audit,
  /** Why it waits, was refused or was taken down; empty otherwise. */
  reason: z.string(),
  /** Taken down by moderators: nobody reads it, and it cannot be sent again. */
  removed: z.boolean(),
  pinned: z.boolean(),
  counts: counts,
  /** Of what is in the bin: restorable until then. */
  restorableUntil: z.nullable(instant),
};

/** One thing that the reader wrote, as the reader's own list has it. */
export const note = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), ...written, ...formAnswered }),
  z.object({ kind: z.literal('travelogue'), ...written }),
  z.object({ kind: z.literal('dynamic'), ...written }),
  z.object({
    kind: z.literal('draft'),
    ...common,
    savedAt: instant,
    /** What it was last written on, in words: iPhone. */
    device: z.string(),
    /** The published entry that it is going to change; null for a new one. */
    entryId: z.nullable(id),
  }),
]);
export type Note = z.infer<typeof note>;

/**
 * What the reader wrote, newest first; what was deleted and drafts by when that was. `q` keeps what holds all its words in
 * title, text, topics or place; `month` (2026-10, China's clock) what was written in it. A page of a search may hold fewer
 * than `limit` although there is more. `overview` comes with the first page.
 */
export const listNotes = defineCall({
  name: 'community/listNotes',
  method: 'GET',
  path: '/community/notes',
  summary: 'What the reader wrote, published or not',
  login: true,
  request: z.object({
    tab: z.optional(noteTab),
    q: z.optional(z.string().check(z.maxLength(200))),
    /** Anything that is no month is answered with a sentence instead of a fault. */
    month: z.optional(z.string().check(z.maxLength(64))),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  reply: z.object({
    items: z.array(note),
    cursor: z.nullable(z.string()),
    overview: z.nullable(
      z.object({
        tabs: z.object({ published: count, auditing: count, refused: count, draft: count, deleted: count }),
        /** What was published, and how it was received. */
        likes: count,
        comments: count,
        reads: count,
        /** Months of this tab, newest first. */
        months: z.array(z.object({ month: z.string(), count: count })),
      }),
    ),
  }),
});
