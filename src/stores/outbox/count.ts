import { atom } from 'nanostores';
import { local } from '../../host/browser/storage.ts';
import { OUTBOX_KEY, USER_ID_KEY } from '../../host/storageKeys.ts';

const count = (): number => {
  try {
    const user = local.get(USER_ID_KEY);
    const list = JSON.parse(local.get(OUTBOX_KEY) ?? '[]') as readonly ({ readonly user?: unknown } | null)[];
    return user === null ? 0 : list.filter((one) => one?.user === user).length;
  } catch {
    return 0;
  }
};

/** How many actions of who reads here wait for a network on this device. */
export const $waiting = atom(count());

export const countWaiting = (): void => $waiting.set(count());
