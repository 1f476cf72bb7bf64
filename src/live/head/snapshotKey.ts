import { SNAPSHOT_PREFIX } from '../../host/storageKeys.ts';

/** Where the snapshot of a history entry stands in session storage. */
export const snapshotKey = (entry: string): string => SNAPSHOT_PREFIX + entry;
