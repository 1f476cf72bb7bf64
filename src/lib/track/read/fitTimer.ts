import type { Builder } from './builder.ts';
import type { FitMessage } from './fitMessages.ts';

/** An event of the timer: it begins, or it stops (also where one sport of several is over). */
const TIMER = 0;
const BEGINS = 0;
const STOPS: readonly (number | null)[] = [1, 4, 8, 9];

/**
 * Cuts a recording where its timer stood. What a device writes of the very second of a stop belongs to what was before; a timer
 * that begins while it runs stood before, though nobody wrote it.
 */
export const timerOf = (
  built: Builder,
): { event: (message: FitMessage) => void; record: (timestamp: number | null) => void } => {
  let runs = false;
  let stopped: number | null = null;
  const cut = (): void => {
    built.cut();
    stopped = null;
  };
  return {
    event: ({ timestamp, number }) => {
      if (number(0, 1) !== TIMER) return;
      const type = number(1, 1);
      if (type === BEGINS) {
        if (runs || stopped !== null) cut();
        runs = true;
      } else if (STOPS.includes(type)) [runs, stopped] = [false, timestamp ?? 0];
    },
    record: (timestamp) => {
      if (stopped !== null && (timestamp === null || timestamp > stopped)) cut();
    },
  };
};
