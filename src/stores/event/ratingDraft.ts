import { RATING_DRAFT_PREFIX } from '../../host/storageKeys.ts';
import type { SafeArea } from '../../host/storage.ts';
import { isRecord, parseJson } from '../../lib/json.ts';
import { RATING_TAGS, type RatingTag } from '../../lib/event/rating.ts';

/** A rating that is being written: kept on the device until it is sent, a login in between included. */
export interface RatingDraft {
  /** 0 while none is chosen. */
  readonly stars: number;
  readonly tags: readonly RatingTag[];
  readonly text: string;
}

const MAX_LENGTH = 1_000;
const isTag = (value: unknown): value is RatingTag =>
  typeof value === 'string' && Object.prototype.hasOwnProperty.call(RATING_TAGS, value);

/** What was written of an event and not sent, or null: nothing, or nothing that reads as such. */
export const readRatingDraft = (local: SafeArea, event: string): RatingDraft | null => {
  const parsed = parseJson(local.get(RATING_DRAFT_PREFIX + event));
  if (!parsed.ok || !isRecord(parsed.value)) return null;
  const { stars, tags, text } = parsed.value;
  if (typeof stars !== 'number' || ![0, 1, 2, 3, 4, 5].includes(stars) || typeof text !== 'string') return null;
  return { stars, tags: Array.isArray(tags) ? tags.filter(isTag) : [], text: text.slice(0, MAX_LENGTH) };
};

export const keepRatingDraft = (local: SafeArea, event: string, draft: RatingDraft): void =>
  local.set(RATING_DRAFT_PREFIX + event, JSON.stringify(draft));

export const dropRatingDraft = (local: SafeArea, event: string): void => local.remove(RATING_DRAFT_PREFIX + event);
