import type { Timers } from '../host.ts';

export const timers: Timers = {
  set: (run, afterMs) => window.setTimeout(run, afterMs),
  clear: (timer) => window.clearTimeout(timer),
};
