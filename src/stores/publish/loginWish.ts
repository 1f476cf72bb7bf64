import type { SafeArea } from '../../host/storage.ts';
import { isRecord, parseJson } from '../../lib/json.ts';

/** What the author wanted when the page left for login. Read once: what it asks for happens at most once. */
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

/** Takes the wish out of the store; null when there is none, it is older than half an hour, or it reads as none. */
export const takeWish = (session: SafeArea, now: number): LoginWish | null => {
  const parsed = parseJson(session.get(KEY));
  session.remove(KEY);
  if (!parsed.ok || !isRecord(parsed.value)) return null;
  const { key, publish, at } = parsed.value;
  if (typeof key !== 'string' || typeof publish !== 'boolean' || typeof at !== 'number') return null;
  return at <= now && now - at <= MAX_AGE_MS ? { key, publish } : null;
};
