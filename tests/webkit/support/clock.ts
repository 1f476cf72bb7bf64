import type { Kit } from './kit.ts';

/**
 * The driver has no clock to stop, so the page gets one: what is to happen in about a second or later happens when the
 * test says so, in order; shorter times pass by themselves.
 */
export const stopClock = (kit: Kit): { readonly pass: (ms: number) => Promise<void> } => {
  kit.faults.before(`
    const [start, set, clear] = [Date.now(), window.setTimeout, window.clearTimeout];
    const waiting = new Map();
    let [now, last] = [0, 1e9];
    Date.now = () => start + now;
    window.setTimeout = (run, ms = 0, ...rest) => {
      if (!(ms >= 900)) return set(run, ms, ...rest);
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
  `);
  return { pass: (ms) => kit.run('passTime(arguments[0])', ms) };
};
