import { asUserId } from '../../host/storage.ts';
import { USER_ID_KEY } from '../../host/storageKeys.ts';
import { local } from '../../host/browser/storage.ts';

/** Whom this browser knows as its member: without a network nobody can ask further. */
export const knownReader = (): string | null => {
  try {
    return asUserId(local.get(USER_ID_KEY));
  } catch {
    return null;
  }
};
