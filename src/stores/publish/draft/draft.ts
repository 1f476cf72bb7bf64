import type { PayloadOf } from '../../../api/define.ts';
import type { Visibility } from '../../../api/community/fields.ts';
import type { createDynamic } from '../../../api/dynamic/publish.ts';
import type { Person } from '../../../lib/mentions/people.ts';
import type { Picture } from '../../../api/fields.ts';

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

/** The film of a draft; `id` once all of it has arrived. The file itself is not kept: it may be of gigabytes. */
export interface DraftVideo {
  readonly name: string;
  readonly bytes: number;
  /** 0 where the device could not say. */
  readonly durationMs: number;
  readonly id: string | null;
  readonly still: Picture | null;
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
  /** Pictures or a film, never both. */
  readonly video: DraftVideo | null;
  /** Who was chosen to be named, whether they still stand in the text or not. */
  readonly people: readonly Person[];
  readonly topic: Named | null;
  /** Topic of the address that has been applied: a topic taken off must not come back on reload. */
  readonly preset: string | null;
  readonly place: DraftPlace | null;
  readonly routeId: string | null;
  /** One's own dynamic that this is written in place of: it goes when this one is published. */
  readonly again: string | null;
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
  video: null,
  people: [],
  topic: null,
  preset: null,
  place: null,
  routeId: null,
  again: null,
  visibility: 'public',
  key,
  attempts: [],
  remind: false,
});

/** Letters, figures, signs: anything a reader could see. The server refuses what has only spaces, joiners and fillers. */
export const hasWords = (text: string): boolean => /[^\s\p{Cf}\p{Mn}\u115f\u1160\u3164\uffa0\u2800]/u.test(text);

/** Whether there is nothing in it that somebody would miss. */
export const isEmptyDraft = ({ text, rest, pictures, video }: Draft): boolean =>
  text.trim() === '' && rest === '' && pictures.length === 0 && video === null;

const content = (draft: Draft): string =>
  JSON.stringify([
    draft.text,
    draft.rest,
    draft.pictures.map(({ local, alt }) => [local, alt]),
    draft.video === null ? null : [draft.video.name, draft.video.bytes],
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
