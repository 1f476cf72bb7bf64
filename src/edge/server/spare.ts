/** Work that may take this share of one core's time. */
const SHARE = 0.1;

/** So many wait for their turn at most; each holds what it is to work on. */
const WAITING_MOST = 64;

interface Clock {
  readonly now: () => number;
  readonly rest: (ms: number) => Promise<unknown>;
}

const clock: Clock = {
  now: () => performance.now(),
  // Nobody waits for what is still to be done when the server ends.
  rest: (ms) => new Promise((then) => setTimeout(then, ms).unref()),
};

/**
 * Does costly work that nobody waits for, one after the other and with rests between. Who comes while too many wait gets
 * null, and may ask again.
 */
export const createSpare = ({ now, rest }: Clock = clock) => {
  let waiting = 0;
  let free: Promise<unknown> = Promise.resolve();
  return async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
    if (waiting >= WAITING_MOST) return null;
    waiting += 1;
    const before = free;
    let isOver: (rested?: Promise<unknown>) => void = () => undefined;
    free = new Promise((resolve) => (isOver = resolve));
    await before;
    waiting -= 1;
    const began = now();
    try {
      return await work();
    } finally {
      isOver(rest((now() - began) * (1 / SHARE - 1)));
    }
  };
};
