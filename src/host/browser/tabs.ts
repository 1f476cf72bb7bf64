import type { Tabs } from '../tabs.ts';

/** Locks and a channel between pages, or null in an engine that has not both: there a page is on its own. */
export const tabs = (): Tabs | null => {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined || typeof BroadcastChannel !== 'function') return null;
  return {
    hold(name, hold) {
      const waiting = new AbortController();
      locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined);
      return () => waiting.abort();
    },
    channel(name, heard) {
      const channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }) => heard(data);
      return { say: (data) => channel.postMessage(data), close: () => channel.close() };
    },
  };
};

/**
 * Runs something in one page of this browser at a time: null where another page is at it. An engine without locks runs it
 * in each of them, so what is done must bear to be done twice.
 */
export const alone = <Result>(name: string, run: () => Promise<Result>): Promise<Result | null> => {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return run();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? null : run()));
};
