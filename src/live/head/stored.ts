import type { Area } from '../../host/host.ts';

/** What stands in the storage under a key; null also where storage is blocked. */
export const stored = (area: Area, key: string): string | null => {
  try {
    return area.get(key);
  } catch {
    return null;
  }
};
