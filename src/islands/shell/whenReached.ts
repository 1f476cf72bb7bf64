import { BASE, BUILD_FILE } from '../../site.ts';

/** When the server is looked for, in ms after the moment before: `online` tells of a line, which may lead nowhere for a while. */
const LOOKS_MS = [0, 500, 2_000, 5_000, 15_000] as const;

/**
 * Does what is wanted once the server answers: when the network is back, and when the function that it returns is called. As long
 * as it is still wanted afterwards the server is looked for again, five times in all. What is asked for by `run` is not asked
 * for in vain before: a part that does not come would have the whole page loaded anew (host/chunkGuard.ts).
 */
export const whenReached = (isWanted: () => boolean, run: () => Promise<unknown>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (at: number): void => {
    clearTimeout(timer);
    const again = (): void => {
      if (isWanted() && at + 1 < LOOKS_MS.length) look(at + 1);
    };
    timer = setTimeout(() => {
      if (!isWanted() || navigator.onLine === false) return;
      fetch(`${BASE}/${BUILD_FILE}`, { method: 'HEAD', cache: 'no-store' }).then(run).then(again, again);
    }, LOOKS_MS[at]);
  };
  addEventListener('online', () => look(0));
  return () => look(0);
};
