import { REASON_NAMES, type Reason } from '../../api/community/reasons.ts';
import { REPORT_DRAFT_PREFIX } from '../../host/storageKeys.ts';
import type { SafeArea } from '../../host/storage.ts';
import { isRecord, parseJson } from '../../lib/json.ts';
import { keptPictures } from '../pictures/kept.ts';
import type { DraftPicture } from '../publish/draft/draft.ts';

/** A report that is being written. It stays on the device until it is sent, a login in between included. */
export interface ReportDraft {
  readonly reason: Reason;
  /** Clause of the rules, or '' for none. */
  readonly rule: string;
  readonly text: string;
  /** One a line. */
  readonly links: string;
  readonly contact: string;
  readonly pictures: readonly DraftPicture[];
}

const MAX_LENGTH = 4_000;
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MAX_LENGTH) : '');
const known = (value: unknown): value is Reason => REASON_NAMES.some((name) => name === value);

const keyOf = (target: string): string => REPORT_DRAFT_PREFIX + target;

/** What was written about a thing (`post:12`), or null: nothing, or nothing that reads as such. */
export const readReportDraft = (local: SafeArea, target: string): ReportDraft | null => {
  const parsed = parseJson(local.get(keyOf(target)));
  if (!parsed.ok || !isRecord(parsed.value)) return null;
  const { reason, rule, text: words, links, contact, pictures } = parsed.value;
  if (!known(reason)) return null;
  return {
    reason,
    rule: text(rule),
    text: text(words),
    links: text(links),
    contact: text(contact),
    pictures: keptPictures(pictures),
  };
};

/** Keeps a draft; one in which nothing was written is forgotten. */
export const keepReportDraft = (local: SafeArea, target: string, draft: ReportDraft): void => {
  const empty = [draft.text, draft.links, draft.contact].every((part) => part.trim() === '');
  if (empty && draft.pictures.length === 0) local.remove(keyOf(target));
  else local.set(keyOf(target), JSON.stringify(draft));
};

export const dropReportDraft = (local: SafeArea, target: string): void => local.remove(keyOf(target));
