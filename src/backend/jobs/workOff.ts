import { setImmediate } from 'node:timers/promises';

/** One run works so long on one kind of thing, then the next kinds have their turn (ours). */
const TURN_MS = 2_000;

/**
 * Works off what is due, `size` at a time: `some` does up to so many and returns how many it found. Requests are answered in
 * between. True: time was up and more may wait.
 */
export const workOff = async (
  size: number,
  some: () => number | Promise<number>,
  turnMs: number = TURN_MS,
): Promise<boolean> => {
  const until = performance.now() + turnMs;
  while ((await some()) >= size) {
    if (performance.now() >= until) return true;
    await setImmediate();
  }
  return false;
};
