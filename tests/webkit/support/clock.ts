import { type Kit, SCRIPT_LIMIT_MS } from './kit.ts';

interface Clock {
  /** Lets this time go by, with everything that happens in it. */
  readonly pass: (ms: number) => Promise<void>;
  /** As if the telephone had slept so long: what was due happens once, what that begins lies ahead. */
  readonly skip: (ms: number) => Promise<void>;
}

/**
 * The driver has no clock to stop, so the page gets one: what is to happen in about a second or later happens when the
 * test says so, in order; shorter times pass by themselves.
 */
export const stopClock = (kit: Kit): Clock => {
  kit.faults.before(`
    const [start, set, clear] = [Date.now(), window.setTimeout, window.clearTimeout];
    const waiting = new Map();
    let [now, last] = [0, 1e9];
    Date.now = () => start + now;
    window.setTimeout = (run, ms = 0, ...rest) => {
      // The driver keeps the limit of its scripts by the page's own clock.
      if (!(ms >= 900) || ms === ${SCRIPT_LIMIT_MS}) return set(run, ms, ...rest);
      last += 1;
      waiting.set(last, { at: now + ms, run });
      return last;
    };
    window.clearTimeout = (timer) => void (waiting.delete(timer) || clear(timer));
    window.passTime = (ms) => {
      const end = now + ms;
      for (;;) {
        const [next] = [...waiting].filter(([, one]) => one.at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (next === undefined) break;
        waiting.delete(next[0]);
        now = Math.max(now, next[1].at);
        next[1].run();
      }
      now = end;
    };
    window.skipTime = (ms) => {
      now += ms;
      const due = [...waiting].filter(([, one]) => one.at <= now).sort(([, a], [, b]) => a.at - b.at);
      for (const [timer, one] of due) if (waiting.delete(timer)) one.run();
    };
  `);
  return {
    pass: (ms) => kit.run('passTime(arguments[0])', ms),
    skip: (ms) => kit.run('skipTime(arguments[0])', ms),
  };
};
