import { session } from '../host/browser/storage.ts';
import { STOOD_KEY } from '../host/storageKeys.ts';

/** Whether this history entry was left before, and remembered (afterPaint/keepStood.ts). */
export const cameBack = (): boolean => {
  try {
    return (session.get(STOOD_KEY) ?? '').indexOf(`"${window.page.entry}"`) >= 0;
  } catch {
    return false;
  }
};

/** A page that is read anew stands where it was left: what that takes comes beside the reply. */
export const comeBack = (): void => {
  if (cameBack()) void import('./afterPaint/standIn.lazy.ts').then(({ standAgain }) => standAgain());
};
