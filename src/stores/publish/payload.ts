import { charactersLeft, requestLineBytes } from '../../api/dynamic/budget.ts';
import { DYNAMIC_MAX_CHARACTERS, REQUEST_LINE_MAX_BYTES } from '../../api/dynamic/publish.ts';
import { namedIn } from '../../lib/mentions/people.ts';
import { wellFormed } from '../../lib/text.ts';
import { MENTIONS_MAX } from '../../site.ts';
import type { Draft, Payload } from './draft/draft.ts';

/** Digits of the longest picture id: an upload that is under way counts as long as it can become. */
const PENDING_ID = '9'.repeat(19);

/** What the request would carry. Pictures that are not uploaded yet are counted, not sent: see `isComplete`. */
export const payloadOf = (draft: Draft): Payload => {
  const { topic, place, routeId, video } = draft;
  const stills = video?.still == null ? [] : [video.still.id];
  const imageIds = [...stills, ...draft.pictures.map(({ picture }) => picture?.id ?? PENDING_ID)].join(',');
  const named = namedIn(draft.text, draft.people).slice(0, MENTIONS_MAX);
  return {
    text: wellFormed(draft.text).trim(),
    ...(imageIds === '' ? {} : { imageIds }),
    ...(video === null ? {} : { videoId: video.id ?? PENDING_ID }),
    ...(topic === null ? {} : { topicId: topic.id }),
    ...(place === null ? {} : { placeId: place.id }),
    ...(place?.lng === undefined || place.lat === undefined ? {} : { lng: place.lng, lat: place.lat }),
    visibility: draft.visibility,
    ...(routeId === null ? {} : { routeId }),
    ...(named.length === 0 ? {} : { mentions: named.map(({ userId }) => userId).join(',') }),
    key: draft.key,
  };
};

/** Whether every picture, and the film, has its id. */
export const isComplete = ({ pictures, video }: Draft): boolean =>
  pictures.every(({ picture }) => picture !== null) && (video === null || video.id !== null);

export interface Room {
  /** Chinese characters that still fit, roughly; negative when it is too long. */
  readonly left: number;
  /** Encoded bytes of the request line, and how many it may have. */
  readonly bytes: number;
  readonly maxBytes: number;
}

/** How much room a draft has: the request line's bytes, and the limit in characters, whichever ends first. */
export const roomOf = (draft: Draft): Room => {
  const payload = payloadOf(draft);
  const points = DYNAMIC_MAX_CHARACTERS - Array.from(payload.text).length;
  return {
    left: Math.min(charactersLeft(payload), points),
    bytes: requestLineBytes(payload),
    maxBytes: REQUEST_LINE_MAX_BYTES,
  };
};

/** Whether the draft fits one request. */
export const fits = (draft: Draft): boolean => roomOf(draft).left >= 0;
