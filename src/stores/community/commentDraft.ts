import { local } from '../../host/browser/storage.ts';
import { COMMENT_DRAFT_PREFIX } from '../../host/storageKeys.ts';

/** Drafts of comments, one for each place they would stand at. A blocked store keeps them for the page's life only. */
const memory = new Map<string, string>();
const keyOf = (place: string): string => COMMENT_DRAFT_PREFIX + place;
const MAX = 4_000;

export const readDraft = (place: string): string => {
  try {
    return (local.get(keyOf(place)) ?? memory.get(place) ?? '').slice(0, MAX);
  } catch {
    return memory.get(place) ?? '';
  }
};

/** Keeps a draft; '' forgets it. */
export const writeDraft = (place: string, text: string): void => {
  if (text === '') memory.delete(place);
  else memory.set(place, text);
  try {
    if (text === '') local.remove(keyOf(place));
    else local.set(keyOf(place), text.slice(0, MAX));
  } catch {
    /* memory has it */
  }
};
