import { lookForServer } from '../../host/browser/page.ts';

/**
 * Does what is wanted once the server answers: when the network is back, and when the function that it returns is called. As long
 * as it is still wanted afterwards the server is looked for again, five times in all.
 */
export const whenReached = (isWanted: () => boolean, run: () => Promise<unknown>): (() => void) => {
  let end = (): void => undefined;
  const look = (): void => {
    end();
    if (!isWanted()) return;
    end = lookForServer((again) => {
      const next = (): void => {
        if (isWanted()) again();
      };
      run().then(next, next);
    });
  };
  addEventListener('online', look);
  return look;
};
