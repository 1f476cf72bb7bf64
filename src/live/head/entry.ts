import { snapshotKey } from './snapshotKey.ts';
import { session, stored } from './stored.ts';

/** The id of this history entry: what was left under it says that the visitor came back. Empty where it has none yet. */
export const knownEntry = (): string => {
  try {
    const state = history.state as Record<string, unknown> | null;
    return typeof state?.['entry'] === 'string' ? state['entry'] : '';
  } catch {
    // A history that cannot be read gives no entry to come back to.
    return '';
  }
};

/** Gives this history entry an id, and returns it. */
export const nameEntry = (): string => {
  const id = Math.random().toString(36).slice(2, 12);
  try {
    history.replaceState({ ...(history.state as object | null), entry: id }, '');
  } catch {
    /* see above */
  }
  return id;
};

/** What a kept-alive page left under an entry; null where it was loaded anew. */
export const leftUnder = (entry: string): string | null => {
  const timing = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  return timing?.type === 'reload' ? null : stored(session, snapshotKey(entry));
};
