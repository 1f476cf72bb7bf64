import type { SafeArea } from '../../host/storage.ts';
import { isRecord, parseJson } from '../../lib/json.ts';
import { PENDING_PUBLISH_KEY } from '../../host/storageKeys.ts';

/** What the author wanted when the page left for login. */
export interface PendingPublish {
  /** Key of the draft. */
  readonly key: string;
  /** Publish on return. Not after an expired session: then the author looks first. */
  readonly publish: boolean;
}

const MAX_AGE_MS = 1_800_000;

export const keepPending = (session: SafeArea, pending: PendingPublish, now: number): void =>
  session.set(PENDING_PUBLISH_KEY, JSON.stringify({ ...pending, at: now }));

/**
 * What waits for the login, or null: none, older than half an hour, or it reads as none. It stays until `dropPending`, because the
 * way back from login may load the page more than once.
 */
export const readPending = (session: SafeArea, now: number): PendingPublish | null => {
  const parsed = parseJson(session.get(PENDING_PUBLISH_KEY));
  if (!parsed.ok || !isRecord(parsed.value)) return null;
  const { key, publish, at } = parsed.value;
  if (typeof key !== 'string' || typeof publish !== 'boolean' || typeof at !== 'number') return null;
  return at <= now && now - at <= MAX_AGE_MS ? { key, publish } : null;
};

/** Forgets it: it is being carried out, or its author has taken over. */
export const dropPending = (session: SafeArea): void => session.remove(PENDING_PUBLISH_KEY);
