/**
 * Where pages that are read anew on Back were left, by history entry: how far down, how high the page was, and how many
 * comments it showed. The store is untrusted.
 */
import { session } from '../../host/browser/storage.ts';
import { STOOD_KEY } from '../../host/storageKeys.ts';

export interface Stood {
  readonly entry: string;
  /** CSS pixels. */
  readonly y: number;
  readonly height: number;
  readonly comments: number;
}

const ENTRIES_MAX = 20;
const HEIGHT_MAX_PX = 200_000;

const isStood = (value: unknown): value is Stood => {
  const one = value as Partial<Record<keyof Stood, unknown>> | null;
  const isSize = (size: unknown): boolean => typeof size === 'number' && size >= 0;
  return typeof one?.entry === 'string' && [one.y, one.height, one.comments].every(isSize);
};

const all = (): Stood[] => {
  try {
    const list: unknown = JSON.parse(session.get(STOOD_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isStood) : [];
  } catch {
    return [];
  }
};

/** Where this history entry was left, or null where it never was, or at its top. */
export const stoodIn = (entry: string): Stood | null => {
  const one = all().filter((other) => other.entry === entry)[0];
  return one === undefined || one.y === 0 || one.height > HEIGHT_MAX_PX ? null : one;
};

/** Remembers it; the oldest of twenty go. Without a store the page begins at its top. */
export const keepStood = (one: Stood): void => {
  try {
    const others = all().filter(({ entry }) => entry !== one.entry);
    session.set(STOOD_KEY, JSON.stringify([one, ...others].slice(0, ENTRIES_MAX)));
  } catch {
    /* see above */
  }
};
