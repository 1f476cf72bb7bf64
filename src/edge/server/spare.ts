/** Work that may take this share of one core's time. */
const SHARE = 0.1;

/**
 * Does costly work that nobody waits for, one after the other and with rests between: who comes while something is under way
 * or rested from gets null, and may ask again.
 */
export const createSpare = (now: () => number = () => performance.now()) => {
  let [isBusy, restsUntil] = [false, 0];
  return async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    const began = now();
    if (isBusy || began < restsUntil) return null;
    isBusy = true;
    try {
      return await work();
    } finally {
      isBusy = false;
      restsUntil = now() + (now() - began) * (1 / SHARE - 1);
    }
  };
};
