import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';

const EVERY_MS = 10 * 60_000;
const STOP_MS = 1_000;

/** What the thread is told: the moment, and whether periods that are over may be closed for good. */
export interface Due {
  readonly now: number;
  readonly mayClose: boolean;
}

export interface RankJob {
  readonly stop: () => Promise<void>;
}

/**
 * Computes the ranks in a thread of their own, now and every ten minutes: they read all that members like and walk, and
 * nobody waits for it. A period is closed only while the clock is `steady`: it is never computed again.
 */
export const startRanks = (
  path: string,
  {
    clock,
    steady,
    log,
  }: {
    readonly clock: Clock;
    readonly steady: () => boolean;
    readonly log: Log;
  },
): RankJob => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { path } });
  const ended = once(worker, 'exit').catch(() => undefined);
  let busy = true;
  worker.on('message', ({ tookMs, error }: { tookMs?: number; error?: string }) => {
    busy = false;
    if (error === undefined) log('info', 'ranks computed', { tookMs });
    else log('warn', 'ranks could not be computed', { error });
  });
  worker.on('error', (error) => log('error', 'the thread of the ranks is gone', { error }));
  worker.unref();
  const tell = (): void => worker.postMessage({ now: clock(), mayClose: steady() } satisfies Due);
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    tell();
  }, EVERY_MS);
  timer.unref();
  tell();
  return {
    async stop() {
      clearInterval(timer);
      worker.postMessage('stop');
      await Promise.race([ended, setTimeout(STOP_MS)]);
    },
  };
};
