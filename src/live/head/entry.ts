import { snapshotKey } from './snapshotKey.ts';
import { session, stored } from './stored.ts';

/** The id of this history entry: what was left under it says that the visitor came back. It is named where it has none. */
export const nameEntry = (): { readonly id: string; readonly isNew: boolean } => {
  let id = '';
  try {
    const state = history.state as Record<string, unknown> | null;
    id = typeof state?.['entry'] === 'string' ? state['entry'] : '';
  } catch {
    /* a history that cannot be read gives no entry to come back to */
  }
  if (id !== '') return { id, isNew: false };
  id = Math.random().toString(36).slice(2, 12);
  try {
    history.replaceState({ ...(history.state as object | null), entry: id }, '');
  } catch {
    /* see above */
  }
  return { id, isNew: true };
};

/** What a kept-alive page left under an entry; null where it was loaded anew. */
export const leftUnder = (entry: string): string | null => {
  const timing = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  return timing?.type === 'reload' ? null : stored(session, snapshotKey(entry));
};
