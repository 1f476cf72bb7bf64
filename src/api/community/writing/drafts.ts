import * as z from 'zod/mini';
import { defineCall } from '../../define.ts';
import { count, id, instant, picture } from '../../fields.ts';
import { eventInText } from '../../event/inText.ts';
import { video } from '../../upload/video.ts';
import { goodsCard } from '../../youzan/card.ts';
import { boardRef, mention, place, topicRef, track } from '../fields.ts';
import { manuscript } from './manuscript.ts';

/** Whatever a manuscript names by its id, as a screen shows it. What is not there any more is left out. */
const named = {
  board: z.nullable(boardRef),
  /** The chosen one; where nothing is said of it, the one that the entry stands in now. Left out where there is none. */
  subBoard: z.optional(boardRef),
  topics: z.array(topicRef),
  place: z.nullable(place),
  /** The event that 约伴 leads to, where it does. */
  event: z.optional(z.object({ id: id, name: z.string() })),
  pictures: z.array(picture),
  tracks: z.array(track),
  /** Left out without any. */
  goods: z.optional(z.array(goodsCard)),
  /** Left out without any. */
  events: z.optional(z.array(eventInText)),
  /** Left out without any. */
  videos: z.optional(z.array(video)),
  /** Left out where nobody is named. */
  people: z.optional(z.array(mention)),
};

/** Why a version was kept: some while had passed, another device went on, two wrote at once, its author wanted it. */
const why = z.enum(['time', 'device', 'conflict', 'asked']);

/**
 * A draft of the reader's own with everything that it names, or one of its earlier versions. With `entryId` the draft
 * that is going to change that entry of the reader's own; without one, the entry itself as it would be written now, `id`
 * null and `revision` 0. errCode 404 nothing of the reader's own has that id.
 */
export const readDraft = defineCall({
  name: 'community/readDraft',
  method: 'GET',
  path: '/community/draft',
  summary: 'A draft to write on',
  login: true,
  request: z.object({
    id: z.optional(id),
    entryId: z.optional(id),
    version: z.optional(z.int().check(z.positive())),
  }),
  reply: z.object({
    id: z.nullable(id),
    entryId: z.nullable(id),
    revision: count,
    /** Of the published entry: when it was changed last. What is sent says which one was seen. */
    editedAt: z.nullable(instant),
    manuscript: manuscript,
    named: z.object(named),
    device: z.string(),
    savedAt: instant,
    /** Newest first. */
    versions: z.array(
      z.object({
        version: z.int().check(z.positive()),
        device: z.string(),
        why: why,
        savedAt: instant,
        characters: count,
        pictures: count,
      }),
    ),
  }),
});

/**
 * Keeps a draft on the server. Without `id` it makes one (errCode 2023: there are DRAFTS_MAX already), or finds the one
 * of `entryId`. `revision` is the one that was seen last: when another device has written since, nothing is changed and
 * errCode 2024 says so, with `data: { id, revision, device, savedAt }`. Then the reader chooses: `keep: mine` puts this in its
 * place and the other among the versions; `keep: theirs` puts this among the versions and leaves the other. `keep: version`
 * also keeps what stood there, because its author asked.
 */
export const saveDraft = defineCall({
  name: 'community/saveDraft',
  method: 'POST',
  path: '/community/saveDraft',
  summary: 'Keep a draft',
  changes: true,
  login: true,
  request: z.object({
    id: z.optional(id),
    entryId: z.optional(id),
    revision: count,
    keep: z.optional(z.enum(['mine', 'theirs', 'version'])),
    manuscript: manuscript,
  }),
  reply: z.object({ id: id, revision: count, savedAt: instant }),
});

/** `data` of errCode 2024. */
export interface DraftConflict {
  readonly id: string;
  readonly revision: number;
  readonly device: string;
  readonly savedAt: number;
}
