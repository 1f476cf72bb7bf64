import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';

const STOP_MS = 1_000;

/** What the thread is told: the moment, and whether periods that are over may be closed for good. */
export interface Due {
  readonly now: number;
  readonly mayClose: boolean;
}

export interface Ranks {
  /** Computes them anew, unless that is under way. */
  readonly compute: (due: Due) => void;
  readonly stop: () => Promise<void>;
}

/**
 * Opens the thread that computes the ranks: they read all that members like and walk, and nobody waits for it. A period is
 * closed only while the clock is steady (`mayClose`): it is never computed again.
 */
export const openRanks = (path: string, log: Log): Ranks => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { path } });
  const ended = once(worker, 'exit').catch(() => undefined);
  let busy = false;
  worker.on('message', ({ tookMs, error }: { tookMs?: number; error?: string }) => {
    busy = false;
    if (error === undefined) log('info', 'ranks computed', { tookMs });
    else log('warn', 'ranks could not be computed', { error });
  });
  worker.on('error', (error) => log('error', 'the thread of the ranks is gone', { error }));
  worker.unref();
  return {
    compute(due) {
      if (busy) return;
      busy = true;
      worker.postMessage(due);
    },
    async stop() {
      worker.postMessage('stop');
      await Promise.race([ended, setTimeout(STOP_MS)]);
    },
  };
};
