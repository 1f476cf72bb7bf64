import type { SafeArea } from '../../host/storage.ts';
import { isRecord, parseJson } from '../../lib/json.ts';

/** What the author wanted when the page left for login. */
export interface LoginWish {
  /** Key of the draft. */
  readonly key: string;
  /** Publish on return. Not after an expired session: then the author looks first. */
  readonly publish: boolean;
}

const KEY = 'publishWish';
const MAX_AGE_MS = 1_800_000;

export const keepWish = (session: SafeArea, wish: LoginWish, now: number): void =>
  session.set(KEY, JSON.stringify({ ...wish, at: now }));

/**
 * The wish that waits, or null: none, older than half an hour, or it reads as none. It stays until `dropWish`, because the
 * way back from login may load the page more than once.
 */
export const readWish = (session: SafeArea, now: number): LoginWish | null => {
  const parsed = parseJson(session.get(KEY));
  if (!parsed.ok || !isRecord(parsed.value)) return null;
  const { key, publish, at } = parsed.value;
  if (typeof key !== 'string' || typeof publish !== 'boolean' || typeof at !== 'number') return null;
  return at <= now && now - at <= MAX_AGE_MS ? { key, publish } : null;
};

/** Forgets it: it is being carried out, or its author has taken over. */
export const dropWish = (session: SafeArea): void => session.remove(KEY);
