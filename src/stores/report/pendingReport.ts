import { PENDING_REPORT_KEY } from '../../host/storageKeys.ts';
import type { SafeArea } from '../../host/storage.ts';
import { isRecord, parseJson } from '../../lib/json.ts';
import type { ReportDraft } from './draft.ts';

/** A report that somebody submitted before they were logged in. */
export interface PendingReport {
  /** What was to be sent, by `printOf`. */
  readonly what: string;
  /** Idempotency key: sending it twice reports once. */
  readonly key: string;
  /** The member who asked, or null where nobody was logged in. */
  readonly whose: string | null;
}

const MAX_AGE_MS = 1_800_000;

/** What a draft about a thing (`post:12`) says. Its pictures count by their names: they are sent after the login. */
export const printOf = (target: string, { reason, rule, text, links, contact, pictures }: ReportDraft): string =>
  JSON.stringify([target, reason, rule, text, links, contact, pictures.map(({ local }) => local)]);

export const keepPendingReport = (session: SafeArea, pending: PendingReport, now: number): void =>
  session.set(PENDING_REPORT_KEY, JSON.stringify({ ...pending, at: now }));

/**
 * The key under which `member` has asked for exactly this to be sent, or null: nobody did, it is older than half an hour, it
 * was another member, or something else stands in the form. It stays until `dropPendingReport`, because the way back from
 * login may load the page more than once.
 */
export const pendingKeyOf = (session: SafeArea, what: string, member: string, now: number): string | null => {
  const parsed = parseJson(session.get(PENDING_REPORT_KEY));
  if (!parsed.ok || !isRecord(parsed.value)) return null;
  const { what: asked, key, whose, at } = parsed.value;
  if (asked !== what || typeof key !== 'string' || typeof at !== 'number') return null;
  if (at > now || now - at > MAX_AGE_MS) return null;
  return whose === null || whose === member ? key : null;
};

/** Forgets it: it was answered, or its writer has taken over. */
export const dropPendingReport = (session: SafeArea): void => session.remove(PENDING_REPORT_KEY);
