import * as z from 'zod/mini';
import type { PayloadOf } from '../../api/define.ts';
import { visibility, type Visibility } from '../../api/community/fields.ts';
import { createDynamic, DYNAMIC_MAX_PICTURES } from '../../api/dynamic/createDynamic.ts';
import { id, picture, type Picture } from '../../api/fields.ts';
import { KEY_PATTERN } from '../../api/wire.ts';
import { isRecord, parseJson } from '../../lib/json.ts';

export type Payload = PayloadOf<typeof createDynamic>;

/** One picture of a draft. The file itself waits in the blob store under `local`; `picture` is what the server made of it. */
export interface DraftPicture {
  /** Name of the file in the blob store. */
  readonly local: string;
  /** Name the file had on the device. */
  readonly name: string;
  /** Tells the same file chosen twice. */
  readonly print: string;
  readonly alt: string;
  readonly picture: Picture | null;
}

export interface Named {
  readonly id: string;
  readonly name: string;
}
/** A place of the directory; `lng` and `lat` in degrees, WGS-84, both or neither. */
export interface DraftPlace extends Named {
  readonly lng?: number;
  readonly lat?: number;
}

/** A dynamic that is being written, as it is kept on the device. */
export interface Draft {
  readonly version: 1;
  /** Tab that wrote it, and when (epoch ms; 0: never saved). */
  readonly tab: string;
  readonly at: number;
  readonly text: string;
  /** What a paste had too much of: kept until it is put back or let go. */
  readonly rest: string;
  readonly pictures: readonly DraftPicture[];
  readonly topic: Named | null;
  /** Topic of the address that has been applied: a topic taken off must not come back on reload. */
  readonly preset: string | null;
  readonly place: DraftPlace | null;
  readonly routeId: string | null;
  readonly visibility: Visibility;
  /** Idempotency key: one for the life of the draft, so that it is published once. */
  readonly key: string;
  /** What was sent under the key without a word of how it ended, oldest first: one of them may have arrived. */
  readonly attempts: readonly Payload[];
  /** Tell when the network is back. */
  readonly remind: boolean;
}

export const emptyDraft = (key: string): Draft => ({
  version: 1,
  tab: '',
  at: 0,
  text: '',
  rest: '',
  pictures: [],
  topic: null,
  preset: null,
  place: null,
  routeId: null,
  visibility: 'public',
  key,
  attempts: [],
  remind: false,
});

/** Letters, figures, signs: anything a reader could see. The server refuses what has only spaces, joiners and fillers. */
export const hasWords = (text: string): boolean => /[^\s\p{Cf}\p{Mn}\u115f\u1160\u3164\uffa0\u2800]/u.test(text);

/** Whether there is nothing in it that somebody would miss. */
export const isEmptyDraft = ({ text, rest, pictures }: Draft): boolean =>
  text.trim() === '' && rest === '' && pictures.length === 0;

const content = (draft: Draft): string =>
  JSON.stringify([
    draft.text,
    draft.rest,
    draft.pictures.map(({ local, alt }) => [local, alt]),
    draft.topic?.id ?? null,
    draft.place?.id ?? null,
    draft.routeId,
    draft.visibility,
  ]);

/** Whether two drafts say the same, whoever wrote them and whenever. */
export const sameContent = (one: Draft, other: Draft): boolean => content(one) === content(other);

/** Longest text that is kept, in UTF-16 units: some twenty times what can be published. */
export const KEPT_TEXT_LENGTH = 200_000;
/** Different contents tried under one key; who needs more of them has long been told how the first ended. */
export const ATTEMPTS_CAP = 5;
const LIMITS = { maxBytes: 2_097_152, maxDepth: 8 };
const LOCAL = /^[\w-]{8,64}$/;

const line = z.string().check(z.maxLength(200));
const fields = {
  tab: line,
  at: z.number().check(z.minimum(0), z.maximum(8.64e15)),
  rest: z.string().check(z.maxLength(KEPT_TEXT_LENGTH)),
  topic: z.nullable(z.object({ id, name: line })),
  preset: z.nullable(id),
  place: z.nullable(
    z.object({
      id,
      name: line,
      lng: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
      lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
    }),
  ),
  routeId: z.nullable(id),
  visibility,
  key: z.string().check(z.regex(KEY_PATTERN)),
  attempts: z.array(createDynamic.request).check(z.maxLength(ATTEMPTS_CAP)),
  remind: z.boolean(),
};
const draftPicture = z.object({
  local: z.string().check(z.regex(LOCAL)),
  name: line,
  print: line,
  alt: z.string().check(z.maxLength(400)),
  picture: z.nullable(picture),
});

/**
 * Reads a draft from the store, which anybody may have written. A field that does not read gives its default: a bad
 * topic must not cost the text. Null when there is no text field at all. `key` is for a draft whose own is unusable.
 */
export const readDraft = (stored: string | null, key: string): Draft | null => {
  const parsed = stored === null ? null : parseJson(stored, LIMITS);
  if (parsed === null || !parsed.ok || !isRecord(parsed.value)) return null;
  const raw = parsed.value;
  if (typeof raw['text'] !== 'string') return null;
  const draft: Record<string, unknown> = { ...emptyDraft(key), text: raw['text'].slice(0, KEPT_TEXT_LENGTH), pictures: picturesIn(raw['pictures']) };
  for (const [name, schema] of Object.entries(fields)) {
    const read = z.safeParse(schema, raw[name]);
    if (read.success && read.data !== undefined) draft[name] = read.data;
  }
  return draft as unknown as Draft;
};

const picturesIn = (raw: unknown): DraftPicture[] => {
  if (!Array.isArray(raw)) return [];
  const seen = new Set<string>();
  const pictures: DraftPicture[] = [];
  for (const item of raw.slice(0, DYNAMIC_MAX_PICTURES)) {
    const read = z.safeParse(draftPicture, item);
    if (!read.success || seen.has(read.data.local)) continue;
    seen.add(read.data.local);
    pictures.push(read.data as DraftPicture);
  }
  return pictures;
};
