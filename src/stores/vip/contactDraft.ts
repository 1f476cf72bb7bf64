import { CONTACT_DRAFT_KEY } from '../../host/storageKeys.ts';
import type { SafeArea } from '../../host/storage.ts';
import { isRecord, parseJson } from '../../lib/json.ts';
import { keptPictures } from '../pictures/kept.ts';
import type { DraftPicture } from '../publish/draft/draft.ts';

/** A question to the service that is being written. It stays on the device until it is sent, a login in between included. */
export interface ContactDraft {
  readonly topic: string;
  readonly text: string;
  readonly pictures: readonly DraftPicture[];
}

const MAX_LENGTH = 5_000;

/** What was written and not sent, or null: nothing, or nothing that reads as such. */
export const readContactDraft = (local: SafeArea): ContactDraft | null => {
  const parsed = parseJson(local.get(CONTACT_DRAFT_KEY));
  if (!parsed.ok || !isRecord(parsed.value)) return null;
  const { topic, text, pictures } = parsed.value;
  if (typeof topic !== 'string' || typeof text !== 'string') return null;
  return { topic, text: text.slice(0, MAX_LENGTH), pictures: keptPictures(pictures) };
};

export const dropContactDraft = (local: SafeArea): void => local.remove(CONTACT_DRAFT_KEY);

/** Keeps a draft; one in which nothing was written is forgotten. `carried`: what the page itself had put there. */
export const keepContactDraft = (local: SafeArea, draft: ContactDraft, carried: string): void => {
  const empty = draft.text.trim() === '' || draft.text === carried;
  if (empty && draft.pictures.length === 0) dropContactDraft(local);
  else local.set(CONTACT_DRAFT_KEY, JSON.stringify(draft));
};
