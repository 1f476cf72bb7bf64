import type { Clock } from './clock.ts';

const SETTLED_MS = 3_600_000;
/** Clocks are slewed by this much between two looks, and no more. */
const SLACK_MS = 5_000;
/** Looked at every few seconds; a longer gap is a machine that slept, and nobody knows how long. */
const GAP_MS = 120_000;

/**
 * Whether the clock can be believed for what cannot be undone: taking money, forgetting sessions. It is asked every few
 * seconds, and says so once an hour has passed on the clock and on the machine's own count alike. After a start, a jump
 * or a sleep that hour begins anew: whoever set the clock wrong has that long to notice.
 */
export const watchClock = (clock: Clock, elapsed: () => number = () => performance.now()): (() => boolean) => {
  let [wall, own] = [clock(), elapsed()];
  let since = own;
  return () => {
    const [nextWall, nextOwn] = [clock(), elapsed()];
    const [passed, counted] = [nextWall - wall, nextOwn - own];
    [wall, own] = [nextWall, nextOwn];
    if (Math.abs(passed - counted) > SLACK_MS || counted > GAP_MS) since = nextOwn;
    return nextOwn - since >= SETTLED_MS;
  };
};
